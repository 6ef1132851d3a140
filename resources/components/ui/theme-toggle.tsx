import { Moon, Sun } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { useTheme } from '@/hooks/use-theme';

export function ThemeToggle() {
  const [theme, chooseTheme] = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      icon={theme === 'dark' ? Sun : Moon}
      label={`Switch to ${other} theme`}
      onClick={() => chooseTheme(other)}
    />
  );
}
