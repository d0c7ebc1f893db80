import type { ComponentType, ReactNode } from 'react'

// All icons of the site, drawn by lucide. Those of the first pages are elements here (lucide's shapes, ISC license), which need no code
// of the library; the bundler gives each page those of the others that it uses. Small ones of form fields are in `icons/form-icons.tsx`.

export {
  Activity,
  ArrowDown,
  ArrowRightLeft,
  ArrowUp,
  Award,
  BadgeCheck,
  Ban,
  Bell as BellIcon,
  BookOpenCheck,
  Broom,
  CalendarCheck,
  Camera,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  CircleHelp,
  CirclePlay,
  CircleX,
  ClipboardCheck,
  Clock,
  Copy,
  Download,
  Ellipsis,
  EllipsisVertical,
  ExternalLink,
  Eye,
  FileText,
  Flag,
  Globe,
  GripVertical,
  Hand,
  HandHeart,
  HeartHandshake,
  History,
  ImagePlus,
  KeyRound,
  LayoutDashboard,
  Link as LinkIcon,
  LocateFixed,
  LogOut,
  Mail,
  MailCheck,
  MailWarning,
  MessageCircle,
  MessagesSquare,
  MonitorSmartphone,
  NotebookPen,
  NotebookText,
  PawPrint,
  Pencil,
  Phone,
  Plus,
  Printer,
  Reply,
  RotateCw,
  ScrollText,
  Search,
  SendHorizontal,
  Settings,
  Share2,
  ShieldAlert,
  ShieldCheck,
  Sparkles,
  Star,
  Stethoscope,
  Trash2,
  Undo2,
  TriangleAlert,
  UserRound,
  Users,
  UsersRound,
  WifiOff,
} from 'lucide-react'
export { cardHeart, cardPin, cardShapes, cardShield } from './icons/card-icons.tsx'

interface IconProps {
  size?: number
  strokeWidth?: number
  className?: string
  'aria-hidden'?: boolean | 'true'
}

export type Icon = ComponentType<IconProps>

export function X(props: IconProps) {
  return icon(props, <path d="M18 6 6 18M6 6l12 12" />)
}

export function Heart({ filled = false, ...props }: IconProps & { filled?: boolean }) {
  return icon(
    props,
    <path
      fill={filled ? 'currentColor' : undefined}
      d="M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5"
    />,
  )
}

export function MapPin(props: IconProps) {
  return icon(
    props,
    <>
      <path d="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0" />
      <circle cx="12" cy="10" r="3" />
    </>,
  )
}

export function House(props: IconProps) {
  return icon(
    props,
    <>
      <path d="M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8" />
      <path d="M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z" />
    </>,
  )
}

export function MenuIcon(props: IconProps) {
  return icon(props, <path d="M4 6h16M4 12h16M4 18h16" />)
}

export function SlidersHorizontal(props: IconProps) {
  return icon(props, <path d="M21 5h-7M10 5H3M21 12h-9M8 12H3M21 19h-5M12 19H3M14 3v4M8 10v4M16 17v4" />)
}

/** Points back, in the direction of reading. */
export function ArrowLeft({ className = '', ...props }: IconProps) {
  return icon({ ...props, className: `rtl:-scale-x-100 ${className}` }, <path d="m12 19-7-7 7-7M19 12H5" />)
}

/** The `icon` utility sets the strokes, which saves attributes on each icon. */
function icon({ size = 24, className }: IconProps, shape: ReactNode) {
  return (
    <svg
      aria-hidden="true"
      className={className ? `icon ${className}` : 'icon'}
      width={size}
      height={size}
      viewBox="0 0 24 24"
    >
      {shape}
    </svg>
  )
}

/** A spinner for busy buttons. Pages show skeletons instead. */
export function Spinner({ size = 18 }: { size?: number }) {
  return (
    <svg aria-hidden="true" className="animate-spin" width={size} height={size} viewBox="0 0 24 24" fill="none">
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}

export const FieldErrorIcon = () => (
  <svg aria-hidden="true" className="mt-0.5 size-4 shrink-0" viewBox="0 0 16 16" fill="none" stroke="currentColor">
    <circle cx="8" cy="8" r="6.5" strokeWidth="1.5" />
    <path d="M8 4.8v3.7M8 11.2v.05" strokeWidth="1.7" strokeLinecap="round" />
  </svg>
)
