import { Initial } from './20261121000000_initial.js';
import { ExpiryRuns } from './20261121000100_expiry_runs.js';
import { LastVerifications } from './20261121000200_last_verifications.js';
import { SearchTexts } from './20261121000300_search_texts.js';
import { SessionChanges } from './20261121000400_session_changes.js';
import { ListIndexes } from './20261122000000_list_indexes.js';
import { ClockMarks } from './20261122001100_clock_marks.js';
import { ExpiryMarks } from './20261122001200_expiry_marks.js';
import { CheapChecks } from './20261122003000_cheap_checks.js';
import { Tallies } from './20261122003100_tallies.js';
import { UserIndexes } from './20261122003200_user_indexes.js';
import { VerificationChanges } from './20261122004000_verification_changes.js';
import { UserLocale } from './20261122004100_user_locale.js';
import { SetupSteps } from './20261122004500_setup_steps.js';
import { UserNotes } from './20261122005000_user_notes.js';
import { AuditHolders } from './20261122005100_audit_holders.js';
import { AuditBatches } from './20261122006000_audit_batches.js';
import { ActionBatches } from './20261122006100_action_batches.js';
import { SavedViews } from './20261122006200_saved_views.js';
import { AuditNames } from './20261122007000_audit_names.js';
import { Trends } from './20261122007100_trends.js';

/** Every schema change, oldest first. A landed one is never edited. */
export const migrations = [
  { name: '20261121000000_initial', class: Initial },
  { name: '20261121000100_expiry_runs', class: ExpiryRuns },
  { name: '20261121000200_last_verifications', class: LastVerifications },
  { name: '20261121000300_search_texts', class: SearchTexts },
  { name: '20261121000400_session_changes', class: SessionChanges },
  { name: '20261122000000_list_indexes', class: ListIndexes },
  { name: '20261122001100_clock_marks', class: ClockMarks },
  { name: '20261122001200_expiry_marks', class: ExpiryMarks },
  { name: '20261122003000_cheap_checks', class: CheapChecks },
  { name: '20261122003100_tallies', class: Tallies },
  { name: '20261122003200_user_indexes', class: UserIndexes },
  { name: '20261122004000_verification_changes', class: VerificationChanges },
  { name: '20261122004100_user_locale', class: UserLocale },
  { name: '20261122004500_setup_steps', class: SetupSteps },
  { name: '20261122005000_user_notes', class: UserNotes },
  { name: '20261122005100_audit_holders', class: AuditHolders },
  { name: '20261122006000_audit_batches', class: AuditBatches },
  { name: '20261122006100_action_batches', class: ActionBatches },
  { name: '20261122006200_saved_views', class: SavedViews },
  { name: '20261122007000_audit_names', class: AuditNames },
  { name: '20261122007100_trends', class: Trends },
];
