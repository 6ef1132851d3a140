import { SqlEntityManager } from '@mikro-orm/sql';
import type { INestApplicationContext } from '@nestjs/common';
import { BackOffice } from '../../accounts/auth/back-office.js';
import { Passkey } from '../../accounts/second-factor/passkey.entity.js';
import { Passkeys } from '../../accounts/second-factor/passkeys.js';
import { User } from '../../accounts/users/user.entity.js';
import { Clock } from '../../platform/http/clock.js';
import { DAY_MS } from '../../rules/day.js';
import { type Finding, ok, problem } from './finding.js';

/** Enough to have signed in and found the page. */
const GRACE_DAYS = 14;

export async function checkSecondFactors(app: INestApplicationContext): Promise<Finding> {
  const em = app.get(SqlEntityManager);
  const { host } = app.get(Passkeys);
  const stranded = await em.count(Passkey, { host: { $ne: host } });
  if (stranded > 0)
    return problem(
      `${stranded === 1 ? 'A passkey was' : `${stranded} passkeys were`} made for another host than ${host}, and cannot be used here.`,
      'Set PUBLIC_URL to the host that they were made for, or let their owners add new ones on their account page.',
    );
  const [[user], count] = await em.findAndCount(
    User,
    {
      role: { $in: [...app.get(BackOffice).roles] },
      secondFactorSince: null,
      createdAt: { $lt: new Date(app.get(Clock).now().getTime() - GRACE_DAYS * DAY_MS) },
    },
    { orderBy: { id: 'asc' }, limit: 1 },
  );
  return user
    ? problem(
        `The account "${user.username}" has full access and no second factor${others(count - 1)}.`,
        'Add one on the page /account, or set REQUIRE_SECOND_FACTOR=back_office. The page /users?role=staff&second_factor=none lists who has none.',
      )
    : ok(`All accounts with full access have a second factor, or are younger than ${GRACE_DAYS} days.`);
}

const others = (count: number): string => {
  if (count === 0) return '';
  return count === 1 ? ', and neither has another one' : `, and neither have ${count} others`;
};
