import Pencil from 'lucide-react/icons/pencil';
import type { SettingsPage } from '@server/settings/settings.page';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { useMessages } from '@/i18n/use-messages';
import { openFields, type Section, shownFields } from './sections';
import { SettingFact, SettingsFrame } from './settings-frame';
import { SettingValue } from './setting-value';

type SectionCardProps = SettingsPage & { section: Section; onEdit: () => void };

export function SectionCard({ section, settings, server, onEdit }: SectionCardProps) {
  const words = useMessages('settings');
  const { actions } = useMessages('shared');
  const { title, text } = words.sections[section];
  const action = openFields(section, { settings, server }).length > 0 && (
    <Button aria-label={words.edit(title)} onClick={onEdit}>
      <Icon of={Pencil} />
      {actions.edit}
    </Button>
  );
  return (
    <SettingsFrame title={title} text={text} action={action}>
      {shownFields(section, server).map((name) => {
        const fixed = settings.fixed.find((one) => one.name === name);
        return (
          <SettingFact key={name} label={words.fields[name]}>
            <SettingValue name={name} settings={settings} />
            {fixed && <FixedMark variable={fixed.variable} />}
          </SettingFact>
        );
      })}
    </SettingsFrame>
  );
}

function FixedMark({ variable }: { variable: string }) {
  const { fixed } = useMessages('settings');
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone="grey">{fixed}</Badge>
      <code className="text-xs text-faint">{variable}</code>
    </span>
  );
}
