import { isOwnHost } from '@/lib/own-host';
import { Banner } from '@/ui/banner';
import type { LicenseRowView } from '@server/licensing/licenses/license.view';
import {
  ROUTER_SCRIPT_WORDS,
  ROUTER_SCRIPTS,
  routerScript,
  routerScriptChecksum,
  type RouterLease,
  type RouterScriptVersion,
} from '@server/rules/router-script';
import { useRef, useState } from 'react';
import { useRights } from '@/shared/use-rights';
import { CopyButton } from '@/ui/copy-button';
import { FailureBanner } from '@/ui/failure-banner';
import { Modal, ModalBody } from '@/ui/modal';
import { useAnswer } from '@/ui/hooks/use-answer';
import { callApi } from '@/api/api';
import { markSetupStep } from '@/api/setup-calls';
import { useMessages } from '@/i18n/use-messages';

type RouterScriptProps = {
  license: Pick<LicenseRowView, 'id' | 'license_key' | 'has_leases'>;
  /** The public URL of the server. */
  publicUrl: string;
  onClose: () => void;
};

/** The script for the router of this licence, with checks to do first. */
export function RouterScript({ license, publicUrl, onClose }: RouterScriptProps) {
  const words = useMessages('shared').does;
  const Body = license.has_leases ? ScriptWithLease : ScriptAndChecks;
  return (
    <Modal title={words.script} isWide onClose={onClose}>
      <ModalBody>
        <UnreachableWarning publicUrl={publicUrl} />
        <p className="font-mono text-sm wrap-anywhere">{license.license_key}</p>
        <Body license={license} publicUrl={publicUrl} />
      </ModalBody>
    </Modal>
  );
}

type BodyProps = Omit<RouterScriptProps, 'onClose'>;

/** Without what a lease starts from, the script is the one without a lease. */
function ScriptWithLease(props: BodyProps) {
  const words = useMessages('licenses').script;
  const { answer, failure } = useAnswer(() =>
    callApi('GET /licenses/:id/lease-anchor', { params: { id: props.license.id } }),
  );
  if (!answer && !failure) return <p className="text-base text-muted">{words.loading}</p>;
  const lease = answer && {
    licenseId: answer.license_id,
    startedOn: answer.started_on,
    anchor: answer.anchor,
  };
  return (
    <>
      {failure && <FailureBanner failure={failure} />}
      <ScriptAndChecks {...props} lease={lease} />
    </>
  );
}

function ScriptAndChecks({ license, publicUrl, lease = null }: BodyProps & { lease?: RouterLease | null }) {
  const [version, setVersion] = useState<RouterScriptVersion>('7.17');
  const options = { version, licenseKey: license.license_key, publicUrl, lease };
  return (
    <>
      <VersionChoice version={version} onChange={setVersion} />
      <Script version={version} text={routerScript(options)} />
      <RouterChecks {...options} checksum={routerScriptChecksum(options)} />
    </>
  );
}

type VersionChoiceProps = { version: RouterScriptVersion; onChange: (version: RouterScriptVersion) => void };

function VersionChoice({ version, onChange }: VersionChoiceProps) {
  const words = useMessages('licenses').script;
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{words.version}</legend>
      <div className="grid grid-cols-1 rounded-md border border-line bg-surface p-0.75 sm:w-120 sm:grid-cols-3">
        {ROUTER_SCRIPTS.map((choice) => (
          <label
            key={choice}
            className="flex h-8 cursor-pointer items-center justify-center rounded-sm px-3 text-sm font-semibold whitespace-nowrap text-muted transition-colors hover:text-ink has-checked:bg-hover has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent-ink pointer-coarse:h-11"
          >
            <input
              type="radio"
              name="version"
              className="sr-only"
              checked={choice === version}
              onChange={() => onChange(choice)}
            />
            {words.versions(choice, ROUTER_SCRIPT_WORDS[choice])}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Script({ version, text }: { version: RouterScriptVersion; text: string }) {
  const words = useMessages('licenses').script;
  const { hasFullAccess } = useRights();
  const tick = () => void markSetupStep('router_script');
  const source = useRef<HTMLPreElement>(null);
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="overflow-hidden rounded-md border border-line bg-well">
        <div className="flex items-center justify-between gap-3 border-b border-line py-1 pr-1 pl-3 text-sm font-semibold">
          {words.paste}
          <CopyButton label={words.copy} source={source} onCopy={hasFullAccess ? tick : undefined} />
        </div>
        <pre
          ref={source}
          // Without tabindex, the keyboard could not scroll it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          role="region"
          aria-label={words.label(words.versions(version, ROUTER_SCRIPT_WORDS[version]))}
          className="max-h-56 overflow-auto p-3 font-mono text-xs focus-visible:-outline-offset-2"
        >
          {text}
        </pre>
      </div>
      <p className="text-xs text-faint">{words.after}</p>
    </div>
  );
}

const COMPARE = ':put [:convert [/system script get lisensi-check source] from=raw transform=sha512 to=hex]';

type RouterChecksProps = {
  version: RouterScriptVersion;
  publicUrl: string;
  lease: RouterLease | null;
  checksum: string;
};

/** What must hold for a working, safe script (routers.md). */
function RouterChecks({ version, publicUrl, lease, checksum }: RouterChecksProps) {
  const words = useMessages('licenses').checks;
  const isHttps = publicUrl.startsWith('https:');
  const roots = version === '7.17' ? words.rootsSince719 : words.noRoots;
  return (
    <section aria-labelledby="check-first" className="grid gap-3">
      <h3 id="check-first" className="text-base font-bold">
        {words.title}
      </h3>
      <dl className="grid gap-3 text-sm text-muted">
        <Check name={words.policy} text={words.policyText} />
        <Check name={words.deviceMode} text={words.deviceModeText} />
        <Check name={words.certificate} text={isHttps ? words.otherRoot(roots) : words.plainHttp} />
        <Check name={words.version} text={words.versionText} />
        {lease && <Check name={words.lease} text={version === '6.44' ? words.noLease : words.leaseText} />}
        <Check name={words.checksum} text={words.checksumText(checksum, COMPARE, version !== '6.44')} />
      </dl>
    </section>
  );
}

function UnreachableWarning({ publicUrl }: { publicUrl: string }) {
  const { script } = useMessages('licenses');
  if (!isOwnHost(publicUrl)) return null;
  return <Banner tone="warning">{script.unreachable(publicUrl)}</Banner>;
}

/** @param text with code between backquotes */
const Check = ({ name, text }: { name: string; text: string }) => (
  <div className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[6.5rem_minmax(0,1fr)]">
    <dt className="font-semibold text-ink">{name}</dt>
    <dd className="wrap-anywhere">
      {text.split('`').map((part, index) => (index % 2 ? <Code key={index}>{part}</Code> : part))}
    </dd>
  </div>
);

const Code = ({ children }: { children: string }) => (
  <code className="rounded-sm border border-line bg-well px-1 font-mono text-xs text-ink">{children}</code>
);
