import clsx from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';

type SelectProps = ComponentProps<'select'> & {
  options: Record<string, string> | Map<string, string>;
  groups?: Record<string, Record<string, string>>;
};

/**
 * The native select, which is best on phones. `options` maps values to labels; numbers need a Map to keep their
 * order.
 */
export function Select({ options, groups = {}, className, ...rest }: SelectProps) {
  return (
    <span className={clsx('relative block', className)}>
      <select {...rest} className={clsx('control', 'appearance-none pr-9')}>
        <Options of={options} />
        {Object.entries(groups).map(([label, grouped]) => (
          <optgroup key={label} label={label}>
            <Options of={grouped} />
          </optgroup>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-faint"
      />
    </span>
  );
}

const Options = ({ of: options }: { of: SelectProps['options'] }) =>
  [...(options instanceof Map ? options : Object.entries(options))].map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ));
