import { ROUTER_ANSWERS } from '@server/rules/routers';
import clsx from 'clsx';
import { useMessages } from '@/i18n/use-messages';

type AnswersBarProps = {
  /** A letter for each of the last 24 hours, this one last. */
  answers: string;
  isWide?: boolean;
};

/** A cell per hour; the worse the answer, the higher it is, so that its colour is not needed. */
export function AnswersBar({ answers, isWide }: AnswersBarProps) {
  const { hours } = useMessages('routers');
  const counts = Object.entries(ROUTER_ANSWERS)
    .map(([letter, answer]) => ({ answer, count: answers.split(letter).length - 1 }))
    .filter(({ count }) => count > 0)
    .map(({ answer, count }) => hours.counts[answer](count));
  const text = hours.of(counts.join(', ') || hours.none);
  return (
    <span role="img" aria-label={text} title={text} className={clsx('answers', isWide && 'is-wide')}>
      {answers.match(/(.)\1*/g)?.map((run, place) => (
        <i
          key={place}
          className={ROUTER_ANSWERS[run[0] as keyof typeof ROUTER_ANSWERS]}
          style={{ flexGrow: run.length }}
        />
      ))}
    </span>
  );
}
