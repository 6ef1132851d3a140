import { useState } from 'react';
import type { ApiError } from '@/api/api';
import type { Submission } from '@/ui/hooks/use-submission';
import { lazyDialog } from '@/ui/lazy-dialog';

const Conflicts = lazyDialog(() => import('./conflicts').then((module) => module.Conflicts));

/** Opens when a form was refused because another user changed the same fields meanwhile. */
export function ConflictDialog({ submission }: { submission: Submission }) {
  const { failure, decide } = submission;
  const [closed, setClosed] = useState<ApiError | null>(null);
  if (!failure || failure === closed || failure.conflicts.length === 0) return null;
  const { conflicts } = failure;
  return (
    <Conflicts
      conflicts={conflicts}
      onDecide={(theirs) => void decide(theirs)}
      onClose={() => setClosed(failure)}
    />
  );
}
