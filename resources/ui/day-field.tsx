import { TextField } from '@/ui/text-field';

type DayFieldProps = {
  label: string;
  value: string;
  onChange: (day: string) => void;
  hint?: string;
  error?: string;
  /** Defaults to true. */
  isOptional?: boolean;
};

/** A calendar day, `YYYY-MM-DD` or empty, within the years that the server accepts. */
export const DayField = (props: DayFieldProps) => (
  <TextField isOptional {...props} type="date" min="2000-01-01" max="2100-12-31" />
);
