import { IsBoolean } from 'class-validator';

export class MessagePreferenceInput {
  @IsBoolean({ message: 'wants must be true or false.' })
  wants: boolean;
}
