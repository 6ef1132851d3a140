import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  Min,
  ValidateBy,
} from 'class-validator';
import { networksOf } from '../../platform/config/networks.js';
import { HasAtMost, IsText, MAX_COUNT } from '../../platform/http/fields.js';
import {
  DEFAULT_KEY_DAYS,
  MAX_KEY_DAYS,
  MAX_KEY_LICENSES,
  MAX_KEY_NETWORKS,
  type Scope,
  SCOPES,
} from '../../rules/api-keys.js';
import {
  API_KEY_OVERLAPS,
  type ApiKeyOverlapHours,
  DEFAULT_OVERLAP,
  overlapSentence,
} from '../../rules/rotation.js';

const SCOPES_SENTENCE = `Scopes must be among ${SCOPES.join(', ')}.`;
const LICENSES_SENTENCE = `license_ids must be a list of at most ${MAX_KEY_LICENSES} different ids.`;
const NETWORKS_SENTENCE = `Networks must be at most ${MAX_KEY_NETWORKS}, such as 203.0.113.0/24 or 203.0.113.9.`;
const DAYS_SENTENCE = `expires_in_days must be a whole number from 1 to ${MAX_KEY_DAYS}, or null for a key that never expires.`;

const IsNetwork = () =>
  ValidateBy(
    {
      name: 'isNetwork',
      validator: {
        validate: (value) => typeof value === 'string' && networksOf(value)?.length === 1,
      },
    },
    { each: true, message: NETWORKS_SENTENCE },
  );

export class ApiKeyInput {
  @IsText('Name', 60)
  name: string;

  @ArrayUnique({ message: 'Choose each scope once.' })
  @IsIn(SCOPES, { each: true, message: SCOPES_SENTENCE })
  @ArrayNotEmpty({ message: 'Choose at least one scope.' })
  @IsArray({ message: 'Scopes must be a list.' })
  scopes: Scope[];

  /** Ties the key to these; omitted or null, it works for all. */
  @IsOptional()
  @ArrayUnique({ message: LICENSES_SENTENCE })
  @ArrayMaxSize(MAX_KEY_LICENSES, { message: LICENSES_SENTENCE })
  @Max(MAX_COUNT, { each: true, message: LICENSES_SENTENCE })
  @Min(1, { each: true, message: LICENSES_SENTENCE })
  @IsInt({ each: true, message: LICENSES_SENTENCE })
  @ArrayNotEmpty({ message: 'Choose at least one license, or leave license_ids out.' })
  @IsArray({ message: LICENSES_SENTENCE })
  license_ids?: number[] | null;

  /** From where the key works; omitted or empty, from everywhere. */
  @IsOptional()
  @ArrayMaxSize(MAX_KEY_NETWORKS, { message: NETWORKS_SENTENCE })
  @IsNetwork()
  @IsArray({ message: NETWORKS_SENTENCE })
  networks?: string[] | null;

  @IsOptional()
  @Max(MAX_KEY_DAYS, { message: DAYS_SENTENCE })
  @Min(1, { message: DAYS_SENTENCE })
  @IsInt({ message: DAYS_SENTENCE })
  expires_in_days: number | null = DEFAULT_KEY_DAYS;

  /** Why, for a key that never expires. */
  @IsOptional()
  @HasAtMost(200, 'The reason')
  @IsString({ message: 'The reason must be text.' })
  no_expiry_reason?: string | null;
}

export class ApiKeyRotationInput {
  @IsIn(API_KEY_OVERLAPS, { message: overlapSentence(API_KEY_OVERLAPS) })
  overlap_hours: ApiKeyOverlapHours = DEFAULT_OVERLAP;
}
