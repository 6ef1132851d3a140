import { type ValidationError, ValidationPipe } from '@nestjs/common';
import { readTexts } from './json-body.js';
import { checksOf, codeOf, limitsOf } from './field-codes.js';
import { type Finding, invalidFields, type Refusal, unknownFields } from '../errors/refusal.js';

function refusalOf(findings: ValidationError[]): Refusal {
  const input = findings[0]!.target?.constructor;
  const fields = input ? fieldsOf(input) : [];
  const inOrder = findings.toSorted((a, b) => fields.indexOf(a.property) - fields.indexOf(b.property));
  return invalidFields(Object.fromEntries(inOrder.map((error) => [error.property, findingOf(error)])));
}

function fieldsOf(input: Function): string[] {
  if (input === Function.prototype) return [];
  const own = checksOf(input)
    .filter(({ target }) => target === input)
    .map(({ propertyName }) => propertyName);
  return [...fieldsOf(Object.getPrototypeOf(input) as Function), ...own];
}

function findingOf(error: ValidationError): Finding {
  const { property, constraints = {}, children } = error;
  if (constraints.whitelistValidation) return unknownFields([property])[property]!;
  const [[check, sentence] = []] = Object.entries(constraints);
  if (!sentence && children?.[0]) return findingOf(children[0]);
  const code = codeOf(check, error);
  return { code, sentence: sentence ?? `${property} is not valid.`, limits: limitsOf(code, error) };
}

/** Leaves path parameters to their own pipes, since this one would accept `0x2` and `2.0` for 2. */
class InputPipe extends ValidationPipe {
  protected override transformPrimitive(value: unknown): unknown {
    return value;
  }
}

/** Reports the first failed check only; checks run bottom-up, so put basic ones nearest to the property. */
export const inputPipe = () =>
  new InputPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    stopAtFirstError: true,
    validationError: { target: true, value: false },
    exceptionFactory: refusalOf,
  });

const PIPE = inputPipe();

/** @throws Refusal 422 with a sentence for each field */
export async function checkedInput<T>(input: new () => T, fields: object): Promise<T> {
  return PIPE.transform(readTexts(fields), { type: 'body', metatype: input }) as Promise<T>;
}
