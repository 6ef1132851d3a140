import { IsIn } from 'class-validator';
import { HELD_ACTIONS, type HeldAction } from './held-entries.js';

export class HeldInput {
  @IsIn(HELD_ACTIONS, { message: `action must be one of ${HELD_ACTIONS.join(', ')}.` })
  action: HeldAction;
}
