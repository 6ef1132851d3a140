import '../../platform/http/request.js';
import type { User } from '../users/user.entity.js';
import type { Session } from './session.entity.js';

declare module '../../platform/http/request.js' {
  interface SignedIn extends User {}
  interface RequestSession extends Session {}
}
