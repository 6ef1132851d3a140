import { useAnswer } from '@/ui/hooks/use-answer';
import { callApi } from '@/api/api';
import { LowerLimits } from './lower-limits';

type SaleLimitsProps = { username: string; planType: string };

/** For the forms of a sale, once customer and plan are chosen. A failed look says nothing: saving does. */
export const SaleLimits = ({ username, planType }: SaleLimitsProps) =>
  username &&
  planType && <LoadedLimits key={`${username} ${planType}`} username={username} planType={planType} />;

function LoadedLimits({ username, planType }: SaleLimitsProps) {
  const query = { username, plan_type: planType };
  const { answer } = useAnswer((signal) => callApi('GET /sale-preview', { query, signal }));
  return answer?.user_id && <LowerLimits userId={answer.user_id} limits={answer.lower_limits} />;
}
