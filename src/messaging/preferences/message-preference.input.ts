import { IsBoolean, IsOptional } from 'class-validator';

export class MessagePreferenceInput {
  @IsBoolean({ message: 'wants must be true or false.' })
  wants: boolean;

  /** False clears the mark that WhatsApp could not deliver to the number. */
  @IsOptional()
  @IsBoolean({ message: 'is_number_missing must be true or false.' })
  is_number_missing?: boolean;
}
