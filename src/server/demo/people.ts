import type { PersonLook } from './draw-person.ts'

export type PersonKey =
  | 'maya'
  | 'tomas'
  | 'ines'
  | 'priya'
  | 'kestrel'
  | 'birkengrund'
  | 'canalvert'
  | 'elin'
  | 'marek'
  | 'giulia'
  | 'sean'
  | 'fatima'
  | 'hanna'
  | 'luis'
  | 'amara'
  | 'pieter'

export interface DemoPerson {
  readonly key: PersonKey
  readonly firstName: string
  readonly lastName: string
  readonly role: 'user' | 'vet' | 'admin'
  /** The four accounts one can sign in with; everybody else is only there to be met. */
  readonly account?: 'adopter' | 'owner' | 'vet' | 'admin'
  readonly location: string
  readonly bio: string
  readonly verified: boolean
  readonly joinedDaysAgo: number
  readonly shelter?: { readonly organisation: string; readonly website: string; readonly phone: string }
  readonly practice?: DemoPractice
  readonly portrait: { readonly seed: number; readonly look: Partial<PersonLook> }
}

export interface DemoPractice {
  readonly specialization: string
  readonly licenseNumber: string
  readonly clinicName: string
  readonly clinicAddress: string
  readonly clinicPhone: string
  readonly clinicEmail: string
  readonly workingHours: string
  readonly servicesOffered: readonly string[]
}

const accounts: readonly DemoPerson[] = [
  {
    key: 'maya',
    firstName: 'Maya',
    lastName: 'Lindqvist',
    role: 'user',
    account: 'adopter',
    location: 'Gothenburg, Sweden',
    bio: 'Primary-school teacher with a ground-floor flat, a small garden and two free afternoons a week. I grew up with collies and would love to share my life with an animal again.',
    verified: true,
    joinedDaysAgo: 96,
    portrait: {
      seed: 1,
      look: {
        skin: '#eebf9d',
        hair: 'waves',
        hairColour: '#74492b',
        top: '#3f7f82',
        earrings: true,
        backdrop: '#dbe4ef',
      },
    },
  },
  {
    key: 'tomas',
    firstName: 'Tomás',
    lastName: 'Almeida',
    role: 'user',
    account: 'owner',
    location: 'Porto, Portugal',
    bio: 'I foster dogs and cats for friends, neighbours and the two shelters near us. Usually three animals in the house, never more than four. Ask me anything, I answer in the evenings.',
    verified: true,
    joinedDaysAgo: 410,
    portrait: {
      seed: 2,
      look: {
        skin: '#c98b62',
        hair: 'side parting',
        hairColour: '#2a1f1b',
        top: '#d3a54b',
        collar: 'shirt',
        beard: 'stubble',
        backdrop: '#d9e6da',
      },
    },
  },
  {
    key: 'ines',
    firstName: 'Ines',
    lastName: 'Keller',
    role: 'vet',
    account: 'vet',
    location: 'Basel, Switzerland',
    bio: 'Small-animal vet with a soft spot for seniors. I read every listing as if the animal were sitting on my table.',
    verified: true,
    joinedDaysAgo: 380,
    practice: {
      specialization: 'Small animals and exotics',
      licenseNumber: 'CH-VET-20417',
      clinicName: 'Practice at the Old Mill',
      clinicAddress: 'Mühlenweg 4, Basel',
      clinicPhone: '+41 61 555 01 42',
      clinicEmail: 'desk@old-mill-practice.example',
      workingHours: 'Monday to Friday, 8:00 to 18:30',
      servicesOffered: ['Vaccinations', 'Health checks', 'Dental care', 'Senior care', 'Exotic pets'],
    },
    portrait: {
      seed: 7,
      look: {
        skin: '#e0a880',
        hair: 'bun',
        hairColour: '#2a1f1b',
        top: '#ece4d6',
        collar: 'coat',
        glasses: true,
        backdrop: '#d9e6da',
      },
    },
  },
  {
    key: 'priya',
    firstName: 'Priya',
    lastName: 'Nair',
    role: 'admin',
    account: 'admin',
    location: 'Dublin, Ireland',
    bio: 'I keep things tidy around here. Two cats, one very patient partner. Write to me if something looks wrong.',
    verified: true,
    joinedDaysAgo: 520,
    portrait: {
      seed: 10,
      look: {
        skin: '#a56b45',
        hair: 'long',
        hairColour: '#2a1f1b',
        top: '#a8627a',
        backdrop: '#f3dcc0',
        earrings: true,
      },
    },
  },
]

const shelters: readonly DemoPerson[] = [
  {
    key: 'kestrel',
    firstName: 'Joan',
    lastName: 'Whitcombe',
    role: 'user',
    location: 'Bristol, United Kingdom',
    bio: 'We are a small charity with eighteen kennels, a cattery and forty volunteers. Every animal is checked, neutered where old enough, and matched with care. Visits by appointment, Wednesday to Sunday.',
    verified: true,
    joinedDaysAgo: 498,
    shelter: {
      organisation: 'Kestrel Lane Animal Shelter',
      website: 'https://kestrel-lane.example',
      phone: '+44 117 496 0142',
    },
    portrait: {
      seed: 3,
      look: {
        skin: '#f6d3b8',
        hair: 'bob',
        hairColour: '#b9b4ae',
        top: '#a8627a',
        glasses: true,
        age: 'older',
        backdrop: '#e6dcec',
      },
    },
  },
  {
    key: 'birkengrund',
    firstName: 'Henrik',
    lastName: 'Voss',
    role: 'user',
    location: 'Hamburg, Germany',
    bio: 'An animal rescue run by a vet nurse, a retired farmer and a lot of helping hands. Dogs, cats, and whatever else is left at the gate. We stay in touch for the whole life of each animal.',
    verified: true,
    joinedDaysAgo: 455,
    shelter: {
      organisation: 'Birkengrund Animal Rescue',
      website: 'https://birkengrund.example',
      phone: '+49 40 66969 218',
    },
    portrait: {
      seed: 8,
      look: {
        skin: '#eebf9d',
        hair: 'receding',
        hairColour: '#b9b4ae',
        top: '#5d5a86',
        collar: 'shirt',
        beard: 'full',
        age: 'older',
        backdrop: '#d9e6da',
      },
    },
  },
  {
    key: 'canalvert',
    firstName: 'Amélie',
    lastName: 'Roche',
    role: 'user',
    location: 'Toulouse, France',
    bio: 'A refuge on the banks of the canal with foster families all over the south of France. Our animals live in homes, so we can tell you how they really are.',
    verified: true,
    joinedDaysAgo: 367,
    shelter: {
      organisation: 'Refuge du Canal Vert',
      website: 'https://canal-vert.example',
      phone: '+33 5 36 49 20 18',
    },
    portrait: {
      seed: 9,
      look: {
        skin: '#f6d3b8',
        hair: 'ponytail',
        hairColour: '#9a4a28',
        top: '#8fa37c',
        collar: 'hood',
        backdrop: '#f2e7bf',
      },
    },
  },
]

const owners: readonly DemoPerson[] = [
  {
    key: 'elin',
    firstName: 'Elin',
    lastName: 'Dahl',
    role: 'user',
    location: 'Bergen, Norway',
    bio: 'Nurse on night shifts, hiker by day. My hours changed this year, and two of my animals deserve more company than I can give.',
    verified: true,
    joinedDaysAgo: 133,
    portrait: {
      seed: 11,
      look: { skin: '#f6d3b8', hair: 'long', hairColour: '#d0a55f', top: '#5d5a86', backdrop: '#dbe4ef' },
    },
  },
  {
    key: 'marek',
    firstName: 'Marek',
    lastName: 'Zieliński',
    role: 'user',
    location: 'Kraków, Poland',
    bio: 'Smallholder outside the city with horses, goats and a very bossy goose. We breed nothing, we only take in.',
    verified: true,
    joinedDaysAgo: 290,
    portrait: {
      seed: 5,
      look: {
        skin: '#f6d3b8',
        hair: 'crop',
        hairColour: '#74492b',
        top: '#7d9cc0',
        collar: 'hood',
        beard: 'stubble',
        backdrop: '#f3dcc0',
      },
    },
  },
  {
    key: 'giulia',
    firstName: 'Giulia',
    lastName: 'Ferri',
    role: 'user',
    location: 'Bologna, Italy',
    bio: 'I rescue cats from the old town and find them sofas. Doctorate in botany, so yes, I know which of your house plants are poisonous.',
    verified: true,
    joinedDaysAgo: 242,
    portrait: {
      seed: 12,
      look: {
        skin: '#e0a880',
        hair: 'pixie',
        hairColour: '#4a3022',
        top: '#c9764c',
        collar: 'shirt',
        backdrop: '#e6dcec',
      },
    },
  },
  {
    key: 'sean',
    firstName: 'Seán',
    lastName: 'Byrne',
    role: 'user',
    location: 'Cork, Ireland',
    bio: 'Retired postman, known by every dog in the parish. I foster the old ones.',
    verified: false,
    joinedDaysAgo: 88,
    portrait: {
      seed: 16,
      look: {
        skin: '#f6d3b8',
        hair: 'side parting',
        hairColour: '#b9b4ae',
        top: '#8fa37c',
        collar: 'shirt',
        glasses: true,
        age: 'older',
        backdrop: '#f1d7d2',
      },
    },
  },
  {
    key: 'fatima',
    firstName: 'Fatima',
    lastName: 'Rahimi',
    role: 'user',
    location: 'Rotterdam, Netherlands',
    bio: 'Pharmacist, aviary builder, mother of three bird lovers. We hand-raise the ones nobody wants and find them proper flights.',
    verified: true,
    joinedDaysAgo: 174,
    portrait: {
      seed: 4,
      look: { skin: '#c98b62', hair: 'headscarf', hairColour: '#5d7f8a', top: '#8fa37c', backdrop: '#d9e6da' },
    },
  },
]

const adopters: readonly DemoPerson[] = [
  {
    key: 'hanna',
    firstName: 'Hanna',
    lastName: 'Virtanen',
    role: 'user',
    location: 'Tampere, Finland',
    bio: 'Illustrator working from home, lake in front of the door. Long walks in every weather.',
    verified: true,
    joinedDaysAgo: 61,
    portrait: {
      seed: 21,
      look: {
        skin: '#eebf9d',
        hair: 'pixie',
        hairColour: '#d0a55f',
        top: '#d98f7a',
        backdrop: '#dbe4ef',
        glasses: true,
      },
    },
  },
  {
    key: 'luis',
    firstName: 'Luis',
    lastName: 'Ortega',
    role: 'user',
    location: 'Seville, Spain',
    bio: 'Baker, so I am home by noon. My daughter and I are looking for a companion for quiet afternoons.',
    verified: false,
    joinedDaysAgo: 47,
    portrait: {
      seed: 22,
      look: {
        skin: '#c98b62',
        hair: 'crop',
        hairColour: '#2a1f1b',
        top: '#c9764c',
        beard: 'full',
        backdrop: '#f2e7bf',
      },
    },
  },
  {
    key: 'amara',
    firstName: 'Amara',
    lastName: 'Okafor',
    role: 'user',
    location: 'Manchester, United Kingdom',
    bio: 'Engineer, allotment gardener, and aunt of four. I have room for one more at the table.',
    verified: true,
    joinedDaysAgo: 79,
    portrait: {
      seed: 6,
      look: {
        skin: '#5d3824',
        hair: 'curls',
        hairColour: '#2a1f1b',
        top: '#c9764c',
        earrings: true,
        backdrop: '#f3dcc0',
      },
    },
  },
  {
    key: 'pieter',
    firstName: 'Pieter',
    lastName: 'de Vries',
    role: 'user',
    location: 'Utrecht, Netherlands',
    bio: 'Music teacher with a patient wife, two teenagers and a garden that is wasted on us alone.',
    verified: true,
    joinedDaysAgo: 118,
    portrait: {
      seed: 24,
      look: {
        skin: '#f6d3b8',
        hair: 'side parting',
        hairColour: '#a8743f',
        top: '#5d5a86',
        collar: 'shirt',
        backdrop: '#d9e6da',
      },
    },
  },
]

/** Everybody in the demo, those with an account to sign in with first. */
export const people: readonly DemoPerson[] = [...accounts, ...shelters, ...owners, ...adopters]
