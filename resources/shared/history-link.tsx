import { IconLink } from '@/ui/icon-button';
import { useActions } from './actions';

type HistoryLinkProps = {
  /** Like `license:12`. */
  subject: string;
  /** The label on the card. */
  name: string;
};

/** Links to the audit events of one subject, for those who may read the audit. */
export const HistoryLink = ({ subject, name }: HistoryLinkProps) =>
  useActions()
    .history(subject, name)
    .map(
      ({ icon, label, ...link }) =>
        'href' in link && <IconLink key={label} icon={icon} label={label} href={link.href} />,
    );
