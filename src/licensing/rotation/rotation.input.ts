import { IsIn, IsOptional, IsString } from 'class-validator';
import { HasAtMost } from '../../platform/http/fields.js';
import {
  DEFAULT_OVERLAP,
  OVERLAPS,
  type OverlapHours,
  overlapSentence,
  ROTATION_REASONS,
  type RotationReason,
} from '../../rules/rotation.js';

export const REASON_SENTENCE = `reason must be one of ${ROTATION_REASONS.join(', ')}.`;

export class RotationInput {
  @IsIn(OVERLAPS, { message: overlapSentence(OVERLAPS) })
  overlap_hours: OverlapHours = DEFAULT_OVERLAP;

  @IsIn(ROTATION_REASONS, { message: REASON_SENTENCE })
  reason: RotationReason;

  @IsOptional()
  @HasAtMost(500, 'The note')
  @IsString({ message: 'The note must be text.' })
  note?: string | null;
}
