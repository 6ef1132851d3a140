import type { Config } from '../platform/config/config.js';
import type { SettingsView } from './settings.view.js';

/** What only who runs the server can change. */
export type ServerFacts = {
  public_url: string;
  time_zone: string;
  whatsapp_provider: Config['whatsapp']['provider'];
  gateways: string[];
  backup_dir: string | null;
  /** Whether a plan has leases. */
  has_leases: boolean;
};

export type SettingsPage = { settings: SettingsView; server: ServerFacts };

declare module '../platform/inertia/props.js' {
  interface Pages {
    settings: SettingsPage;
  }
}
