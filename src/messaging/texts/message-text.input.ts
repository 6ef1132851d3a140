import { Transform } from 'class-transformer';
import { IsIn, IsOptional, Matches } from 'class-validator';
import { HasAtMost, IsText } from '../../platform/http/fields.js';
import { MAX_MESSAGE_TEXT, MESSAGE_KINDS, type MessageKind } from '../../rules/message-texts.js';

const unixLines = ({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.replaceAll(/\r\n?/g, '\n') : value;

const emptyAsNone = ({ value }: { value: unknown }) =>
  typeof value === 'string' && value.trim() === '' ? null : value;

export class MessageTextInput {
  @Transform(unixLines)
  @IsText('Text', MAX_MESSAGE_TEXT)
  body: string;

  /** The template's name at Meta; only the Cloud API needs it. */
  @IsOptional()
  @Transform(emptyAsNone)
  @Matches(/^[a-z0-9_]*$/, {
    message: 'The name of a template has small letters, digits and underscores only.',
  })
  @HasAtMost(512, 'Template name')
  template_name?: string | null;
}

export class MessageTextsPageQuery {
  @IsOptional()
  @IsIn(MESSAGE_KINDS)
  kind: MessageKind = 'before_end';
}
