import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../src/platform/config/project-root.js';
import type { ProxyAddress, ProxyKind } from './proxy.js';

export const SAMPLE = join(projectRoot, 'ops/Caddyfile');

export const caddy: ProxyKind = {
  name: 'caddy',
  needs: [{ program: 'caddy', version: 'version', debian: 'caddy' }],
  prepare(place) {
    const config = join(place.folder, 'Caddyfile');
    const sample = readFileSync(SAMPLE, 'utf8').replace('127.0.0.1:3000', `127.0.0.1:${place.port}`);
    writeFileSync(config, optionsFor(place) + sample);
    return ['caddy', 'run', '--adapter', 'caddyfile', '--config', config];
  },
};

/** Without these options it would request a public certificate and listen on all addresses. */
const optionsFor = ({ http, https }: ProxyAddress) => `{
	admin off
	http_port ${http}
	https_port ${https}
	default_bind 127.0.0.1
	local_certs
	skip_install_trust
}

`;
