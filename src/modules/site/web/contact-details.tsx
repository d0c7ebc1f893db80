import { Mail, MapPin, Phone, type LucideIcon } from 'lucide-react'

/** How to reach the people behind the site. */
export function ContactDetails() {
  return (
    <ul className="grid gap-4">
      {details.map(({ icon: Icon, label, text, href }) => (
        <li key={label} className="flex items-center gap-3.5">
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-well text-brand">
            <Icon aria-hidden="true" size={20} />
          </span>
          <span>
            <span className="block text-sm text-soft">{label}</span>
            {href ? (
              <a href={href} className="font-[650] hover:underline">
                {text}
              </a>
            ) : (
              <span className="font-[650]">{text}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

const details: { icon: LucideIcon; label: string; text: string; href?: string }[] = [
  { icon: Mail, label: 'Write to us', text: 'hello@pawpal.example', href: 'mailto:hello@pawpal.example' },
  { icon: Phone, label: 'Call us', text: '+1 (555) 010-0123', href: 'tel:+15550100123' },
  { icon: MapPin, label: 'Visit us', text: '12 Harbour Street, Lisbon' },
]

export function SocialLinks() {
  return (
    <ul aria-label="Pawpal elsewhere" className="flex flex-wrap gap-2">
      {networks.map(({ name, href }) => (
        <li key={name}>
          <a
            href={href}
            rel="noreferrer"
            target="_blank"
            className="touch relative inline-flex min-h-10 items-center rounded-full border border-line bg-card px-4 font-[550] transition-colors hover:border-edge hover:bg-well"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

const networks = [
  { name: 'Instagram', href: 'https://www.instagram.com/' },
  { name: 'Facebook', href: 'https://www.facebook.com/' },
  { name: 'YouTube', href: 'https://www.youtube.com/' },
]
