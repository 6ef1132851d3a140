import { useMessages } from '@/i18n/use-messages';

/** The name of a field at the beginning of a line. */
export function useFieldName(): (field: string) => string {
  const { nameOf } = useMessages('audit').changes;
  return (field) => {
    const name = nameOf(field);
    return name[0]!.toUpperCase() + name.slice(1);
  };
}
