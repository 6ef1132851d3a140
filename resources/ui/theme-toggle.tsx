import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { IconButton } from '@/ui/icon-button';
import { useTheme } from '@/ui/hooks/use-theme';
import { useMessages } from '@/i18n/use-messages';

export function ThemeToggle() {
  const words = useMessages('shared').theme;
  const [theme, chooseTheme] = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      icon={theme === 'dark' ? Sun : Moon}
      label={words[other]}
      onClick={() => chooseTheme(other)}
    />
  );
}
