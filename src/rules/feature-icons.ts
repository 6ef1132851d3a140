/** Lucide icon names, grouped as in the icon picker (catalog §4). */
export const FEATURE_ICON_GROUPS = {
  AI: ['Brain', 'Bot', 'Sparkles', 'WandSparkles', 'BrainCircuit', 'Lightbulb'],
  'Technology and Network': ['Wifi', 'Router', 'Network', 'Globe', 'RadioTower', 'Cable'],
  Devices: ['Smartphone', 'Laptop', 'Monitor', 'Tablet', 'Printer', 'Cpu'],
  'Servers and Data': ['Server', 'Database', 'Cloud', 'CloudUpload', 'HardDrive', 'Archive'],
  Security: ['Shield', 'ShieldCheck', 'Lock', 'KeyRound', 'Fingerprint', 'Eye'],
  Communication: ['MessageCircle', 'MessageSquare', 'Mail', 'Phone', 'Send', 'Bell'],
  Performance: ['Zap', 'Gauge', 'Rocket', 'Activity', 'Timer', 'Trophy'],
  People: ['Users', 'User', 'UserPlus', 'UserCheck', 'Headset'],
  'Billing and Payment': ['CreditCard', 'Wallet', 'Banknote', 'Receipt', 'Coins', 'QrCode'],
  Business: ['Store', 'Building', 'Briefcase', 'Handshake', 'Package', 'Ticket'],
  Reports: ['ChartLine', 'ChartColumn', 'ChartPie', 'TrendingUp', 'FileText', 'ClipboardList'],
  'Time and Place': ['Clock', 'Calendar', 'CalendarCheck', 'MapPin', 'Map'],
  Tools: ['Settings', 'Wrench', 'SlidersHorizontal', 'Plug', 'RefreshCw', 'Download'],
  Approval: ['Check', 'CircleCheck', 'BadgeCheck', 'ThumbsUp', 'Star', 'Heart'],
  Others: ['House', 'Gift', 'Infinity', 'Layers', 'Puzzle', 'Megaphone'],
} as const;

export type FeatureIconGroup = keyof typeof FEATURE_ICON_GROUPS;
export type FeatureIcon = (typeof FEATURE_ICON_GROUPS)[FeatureIconGroup][number];

export const FEATURE_ICONS: readonly FeatureIcon[] = Object.values(FEATURE_ICON_GROUPS).flat();

export const DEFAULT_FEATURE_ICON: FeatureIcon = 'Settings';

const KNOWN = new Set<string>(FEATURE_ICONS);

export const isFeatureIcon = (name: string): name is FeatureIcon => KNOWN.has(name);
