import {
  DEFAULT_FEATURE_ICON,
  type FeatureIcon as FeatureIconName,
  isFeatureIcon,
} from '@server/rules/feature-icons';
import type { LucideIcon, LucideProps } from 'lucide-react';
import Activity from 'lucide-react/icons/activity';
import Archive from 'lucide-react/icons/archive';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Banknote from 'lucide-react/icons/banknote';
import Bell from 'lucide-react/icons/bell';
import Bot from 'lucide-react/icons/bot';
import Brain from 'lucide-react/icons/brain';
import BrainCircuit from 'lucide-react/icons/brain-circuit';
import Briefcase from 'lucide-react/icons/briefcase';
import Building from 'lucide-react/icons/building';
import Cable from 'lucide-react/icons/cable';
import Calendar from 'lucide-react/icons/calendar';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import ChartColumn from 'lucide-react/icons/chart-column';
import ChartLine from 'lucide-react/icons/chart-line';
import ChartPie from 'lucide-react/icons/chart-pie';
import Check from 'lucide-react/icons/check';
import CircleCheck from 'lucide-react/icons/circle-check';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Clock from 'lucide-react/icons/clock';
import Cloud from 'lucide-react/icons/cloud';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import Coins from 'lucide-react/icons/coins';
import Cpu from 'lucide-react/icons/cpu';
import CreditCard from 'lucide-react/icons/credit-card';
import Database from 'lucide-react/icons/database';
import Download from 'lucide-react/icons/download';
import Eye from 'lucide-react/icons/eye';
import FileText from 'lucide-react/icons/file-text';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import Gauge from 'lucide-react/icons/gauge';
import Gift from 'lucide-react/icons/gift';
import Globe from 'lucide-react/icons/globe';
import Handshake from 'lucide-react/icons/handshake';
import HardDrive from 'lucide-react/icons/hard-drive';
import Headset from 'lucide-react/icons/headset';
import Heart from 'lucide-react/icons/heart';
import House from 'lucide-react/icons/house';
import InfinityIcon from 'lucide-react/icons/infinity';
import KeyRound from 'lucide-react/icons/key-round';
import Laptop from 'lucide-react/icons/laptop';
import Layers from 'lucide-react/icons/layers';
import Lightbulb from 'lucide-react/icons/lightbulb';
import Lock from 'lucide-react/icons/lock';
import Mail from 'lucide-react/icons/mail';
import MapIcon from 'lucide-react/icons/map';
import MapPin from 'lucide-react/icons/map-pin';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageCircle from 'lucide-react/icons/message-circle';
import MessageSquare from 'lucide-react/icons/message-square';
import Monitor from 'lucide-react/icons/monitor';
import Network from 'lucide-react/icons/network';
import Package from 'lucide-react/icons/package';
import Phone from 'lucide-react/icons/phone';
import Plug from 'lucide-react/icons/plug';
import Printer from 'lucide-react/icons/printer';
import Puzzle from 'lucide-react/icons/puzzle';
import QrCode from 'lucide-react/icons/qr-code';
import RadioTower from 'lucide-react/icons/radio-tower';
import Receipt from 'lucide-react/icons/receipt';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Rocket from 'lucide-react/icons/rocket';
import Router from 'lucide-react/icons/router';
import Send from 'lucide-react/icons/send';
import Server from 'lucide-react/icons/server';
import Settings from 'lucide-react/icons/settings';
import Shield from 'lucide-react/icons/shield';
import ShieldCheck from 'lucide-react/icons/shield-check';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Smartphone from 'lucide-react/icons/smartphone';
import Sparkles from 'lucide-react/icons/sparkles';
import Star from 'lucide-react/icons/star';
import Store from 'lucide-react/icons/store';
import Tablet from 'lucide-react/icons/tablet';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import Ticket from 'lucide-react/icons/ticket';
import Timer from 'lucide-react/icons/timer';
import TrendingUp from 'lucide-react/icons/trending-up';
import Trophy from 'lucide-react/icons/trophy';
import User from 'lucide-react/icons/user';
import UserCheck from 'lucide-react/icons/user-check';
import UserPlus from 'lucide-react/icons/user-plus';
import Users from 'lucide-react/icons/users';
import Wallet from 'lucide-react/icons/wallet';
import WandSparkles from 'lucide-react/icons/wand-sparkles';
import Wifi from 'lucide-react/icons/wifi';
import Wrench from 'lucide-react/icons/wrench';
import Zap from 'lucide-react/icons/zap';

const ICONS: Record<FeatureIconName, LucideIcon> = {
  Activity,
  Archive,
  BadgeCheck,
  Banknote,
  Bell,
  Bot,
  Brain,
  BrainCircuit,
  Briefcase,
  Building,
  Cable,
  Calendar,
  CalendarCheck,
  ChartColumn,
  ChartLine,
  ChartPie,
  Check,
  CircleCheck,
  ClipboardList,
  Clock,
  Cloud,
  CloudUpload,
  Coins,
  Cpu,
  CreditCard,
  Database,
  Download,
  Eye,
  FileText,
  Fingerprint,
  Gauge,
  Gift,
  Globe,
  Handshake,
  HardDrive,
  Headset,
  Heart,
  House,
  Infinity: InfinityIcon,
  KeyRound,
  Laptop,
  Layers,
  Lightbulb,
  Lock,
  Mail,
  Map: MapIcon,
  MapPin,
  Megaphone,
  MessageCircle,
  MessageSquare,
  Monitor,
  Network,
  Package,
  Phone,
  Plug,
  Printer,
  Puzzle,
  QrCode,
  RadioTower,
  Receipt,
  RefreshCw,
  Rocket,
  Router,
  Send,
  Server,
  Settings,
  Shield,
  ShieldCheck,
  SlidersHorizontal,
  Smartphone,
  Sparkles,
  Star,
  Store,
  Tablet,
  ThumbsUp,
  Ticket,
  Timer,
  TrendingUp,
  Trophy,
  User,
  UserCheck,
  UserPlus,
  Users,
  Wallet,
  WandSparkles,
  Wifi,
  Wrench,
  Zap,
};

/** Falls back to the default icon for an unknown name. */
export function FeatureIcon({ name, ...rest }: LucideProps & { name: string }) {
  const Icon = ICONS[isFeatureIcon(name) ? name : DEFAULT_FEATURE_ICON];
  return <Icon aria-hidden {...rest} />;
}
