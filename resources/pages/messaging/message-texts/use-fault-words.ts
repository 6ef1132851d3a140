import { placeholder, type TextFault } from '@server/rules/message-texts';
import { formatNumber } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

/** Faults of a text, shown while typing. */
export function useFaultWords() {
  const { faults: words } = useMessages('messageTexts');
  return (fault: TextFault | null): string | undefined => {
    switch (fault?.code) {
      case undefined:
        return undefined;
      case 'required':
        return words.required;
      case 'too_long':
        return words.tooLong(formatNumber(fault.max));
      case 'control_characters':
        return words.controlCharacters;
      case 'unknown_placeholder':
        return words.unknown(fault.written, fault.allowed.map(placeholder).join(', '));
      case 'lacks_placeholder':
        return words.lacks(placeholder(fault.placeholder));
    }
  };
}
