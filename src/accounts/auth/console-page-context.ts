import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../../platform/config/config.js';
import {
  cookieSuffix,
  preferredListView,
  preferredLocale,
  requestedLocale,
} from '../../platform/http/preferences.js';
import { PageContext } from '../../platform/inertia/inertia.service.js';
import { always, type PropsInput } from '../../platform/inertia/props.js';
import type { ListView } from '../../rules/list-view.js';
import type { Locale } from '../../rules/locale.js';
import { changeableRoles, type Permission, permissionsOf, type Role } from '../../rules/roles.js';
import type { SavedView } from '../../rules/saved-view.js';
import { CustomerDebts } from '../debts/customer-debts.js';
import type { User } from '../users/user.entity.js';
import { BackOffice } from './back-office.js';
import { replaceableUntil } from './recent-sign-in.js';
import './request.js';
import { RequiredActions } from './required-actions.js';
import { SessionCookie } from './session-cookie.js';
import { Serves } from '../../platform/wiring/serves.js';

/** What waits behind entries of the menu, zero for those that the viewer does not have, and what else it depends on. */
export type MenuCountsView = {
  /** That can be sent now; the later ones may be from `messages_from` on. */
  messages: number;
  messages_later: number;
  messages_from: string | null;
  'payment-reviews': number;
  has_webhooks: boolean;
};

/** A port, so that accounts depend on neither messages nor billing. */
export abstract class MenuCounts {
  abstract of(viewer: User): Promise<MenuCountsView>;
}

type PasswordDue = {
  /** Nothing else is done before (REQUIRE_OWN_PASSWORD). */
  is_required: boolean;
  /** Until when the new one needs no old one; null when it does. */
  replaceable_until: string | null;
};

export type SharedProps = {
  app: {
    product_name: string;
    time_zone: string;
    locale: Locale;
    /** Null while the viewer has not chosen one. */
    list_view: ListView | null;
    /** Ends the names of the cookies that pages set (cookie-names.ts). */
    cookie_suffix: string;
    has_invoices: boolean;
    /** Whether staff send messages themselves, without a provider. */
    sends_by_hand: boolean;
  };
  viewer: {
    id: number;
    username: string;
    role: Role;
    is_back_office: boolean;
    /** Null for full access: everything. */
    permissions: readonly Permission[] | null;
    /** The roles that have full access (BACK_OFFICE_ROLES). */
    full_access_roles: readonly Role[];
    /** Of which roles the viewer may change accounts. */
    changeable_roles: readonly Role[];
    saved_views: SavedView[];
    /** While the password is one that staff chose (sign-in §8). */
    password_due: PasswordDue | null;
  } | null;
  /** Null for strangers. */
  menu_counts: MenuCountsView | null;
  /** The server time, so that both sides render the same relative times. */
  now: string;
};

@Injectable()
@Serves(PageContext)
export class ConsolePageContext extends PageContext {
  constructor(
    private readonly config: Config,
    private readonly backOffice: BackOffice,
    private readonly cookie: SessionCookie,
    private readonly debts: CustomerDebts,
    private readonly required: RequiredActions,
    private readonly counts: MenuCounts,
  ) {
    super();
  }

  localeOf(request: FastifyRequest): Locale {
    return (
      request.routeOptions?.config.locale ??
      requestedLocale(request) ??
      request.viewer?.locale ??
      preferredLocale(request, this.config)
    );
  }

  sharedProps(request: FastifyRequest, locale: Locale) {
    const { viewer, receivedAt } = request;
    return {
      errors: always({}),
      now: always(receivedAt.toISOString()),
      app: async () => ({
        product_name: this.config.productName,
        time_zone: this.config.businessTimeZone,
        locale,
        cookie_suffix: cookieSuffix(request, this.config.publicUrl),
        list_view: preferredListView(request, this.config.publicUrl),
        // Strangers see no debts, so their pages need not ask.
        sends_by_hand: this.config.whatsapp.provider === 'manual',
        has_invoices: !!viewer && (await this.debts.hasInvoices()),
      }),
      menu_counts: async () => viewer && this.counts.of(viewer),
      viewer: viewer && {
        id: viewer.id,
        username: viewer.username,
        role: viewer.role,
        is_back_office: this.backOffice.includes(viewer),
        permissions: permissionsOf(viewer.role, this.backOffice.roles),
        full_access_roles: this.backOffice.roles,
        changeable_roles: changeableRoles(viewer.role, this.backOffice.roles),
        saved_views: viewer.savedViews ?? [],
        password_due: this.passwordDue(request),
      },
    } satisfies Omit<PropsInput<SharedProps>, 'now'> & Record<string, unknown>;
  }

  private passwordDue({ viewer, session, receivedAt }: FastifyRequest): PasswordDue | null {
    if (!viewer?.mustChangePassword || !session) return null;
    return {
      is_required: this.required.lacksOwnPassword(viewer),
      replaceable_until: replaceableUntil(session, viewer, receivedAt)?.toISOString() ?? null,
    };
  }

  clearsHistory(request: FastifyRequest, reply: FastifyReply): boolean {
    return this.cookie.takeEnded(request, reply);
  }
}
