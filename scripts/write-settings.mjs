/**
 * Writes docs/settings.md from the schema that reads the settings:
 *
 *     npm run settings:write
 *     npm run settings:check    changes nothing, and fails when the file is stale
 */
import { readFileSync, writeFileSync } from 'node:fs';
import prettier from 'prettier';
import { z } from 'zod';
import { VARIABLES } from '../src/platform/config/owner-settings.ts';
import { FILE_NAMES, GROUPS } from '../src/platform/config/settings.ts';

const FILE = 'docs/settings.md';

const INTRODUCTION = `<!-- Written by \`npm run settings:write\` from src/platform/config/settings.ts: change that, not this file. -->

# Settings

The environment holds them, or a file \`.env\` beside \`package.json\`; \`.env.example\` lists all. Their defaults stand in parentheses here. An empty setting
counts as not set. What is marked with ◆ the owner decides on the page _Settings_, unless it is set here. \`NAME_FILE\` may name a file that holds what is
marked with ◇, in place of \`NAME\`: that is how containers get their secrets. All invalid settings are reported at startup, by name; so is a name that is no
setting.
`;

const text = await prettier.format(page(), { ...(await prettier.resolveConfig(FILE)), filepath: FILE });

if (!process.argv.includes('--check')) writeFileSync(FILE, text);
else if (readFileSync(FILE, 'utf8') !== text) {
  process.stderr.write(`${FILE} is stale: the settings have changed. Run \`npm run settings:write\`.\n`);
  process.exit(1);
}

function page() {
  return [INTRODUCTION, ...GROUPS.map(section)].join('\n');
}

function section(group) {
  // Transforms have no JSON Schema; what is asked for is what may be written in the environment.
  const { title, properties } = z.toJSONSchema(group, { io: 'input', unrepresentable: 'any' });
  const entries = Object.entries(properties).map(([name, setting]) => entry(name, setting));
  return [`## ${title}\n`, ...entries, ''].join('\n');
}

function entry(name, setting) {
  if (!setting.description) throw new Error(`${name} has no description in src/platform/config/settings.ts`);
  const { default: fallback = '' } = setting;
  const isOwners = Object.values(VARIABLES).includes(name);
  const marks = (isOwners ? ' ◆' : '') + (FILE_NAMES.includes(`${name}_FILE`) ? ' ◇' : '');
  return `- **\`${name}\`**${marks} (${fallback === '' ? 'none' : `\`${fallback}\``}): ${setting.description}`;
}
