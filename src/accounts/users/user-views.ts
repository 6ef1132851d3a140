import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/http/clock.js';
import { CustomerDebts } from '../debts/customer-debts.js';
import type { User } from './user.entity.js';
import { type UserAnswer, userAnswer } from './user.view.js';

@Injectable()
export class UserViews {
  constructor(
    private readonly debts: CustomerDebts,
    private readonly clock: Clock,
  ) {}

  async one(user: User): Promise<UserAnswer> {
    const [answer] = await this.all([user]);
    return answer!;
  }

  async all(users: User[]): Promise<UserAnswer[]> {
    const debts = await this.debts.ofUsers(users.map(({ id }) => id));
    const now = this.clock.now();
    return users.map((user, index) => userAnswer(user, debts[index]!, now));
  }
}
