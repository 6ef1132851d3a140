import { type Finding, invalid, type Refusal } from '../../platform/errors/refusal.js';
import { placeholder, type TextFault } from '../../rules/message-texts.js';

export const refusedText = (fault: TextFault): Refusal => invalid({ body: findingOf(fault) });

function findingOf(fault: TextFault): Finding {
  const { code } = fault;
  switch (code) {
    case 'required':
      return { code, sentence: 'Text is required.' };
    case 'too_long':
      return {
        code,
        sentence: `Text must have at most ${fault.max.toLocaleString('en')} characters.`,
        limits: { max: fault.max },
      };
    case 'control_characters':
      return { code, sentence: 'Control characters are not allowed. Type the text again without them.' };
    case 'unknown_placeholder': {
      const allowed = fault.allowed.map(placeholder).join(', ');
      return { code, sentence: `${fault.written} is not known here. Use ${allowed}.` };
    }
    case 'lacks_placeholder':
      return { code, sentence: `The text needs ${placeholder(fault.placeholder)}.` };
  }
}
