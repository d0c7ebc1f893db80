import type { PersonLook } from '../draw-person.ts'

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
  readonly shelter?: DemoShelter
  /** Keys of pets whose main pictures they keep in their own gallery. */
  readonly gallery?: readonly string[]
  readonly practice?: DemoPractice
  readonly portrait: { readonly seed: number; readonly look: Partial<PersonLook> }
}

export interface DemoShelter {
  readonly organisation: string
  readonly website: string
  readonly phone: string
  readonly openingHours: string
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
