import { TextField } from '@/ui/text-field';

type DayFieldProps = {
  label: string;
  value: string;
  onChange: (day: string) => void;
  hint?: string;
  error?: string;
};

/** A calendar day, `YYYY-MM-DD` or empty, within the years that the server accepts. */
export const DayField = (props: DayFieldProps) => (
  <TextField {...props} isOptional type="date" min="2000-01-01" max="2100-12-31" />
);
