/** Several names of large cities, by country: the gazetteer knows one of each. */
export const OWN_NAMES: Record<string, string[][]> = {
  AT: [['Vienna', 'Wien']],
  BE: [
    ['Brussels', 'Bruxelles', 'Brussel'],
    ['Ghent', 'Gent', 'Gand'],
    ['Bruges', 'Brugge'],
  ],
  BR: [['Rio de Janeiro', 'Rio']],
  CA: [['Québec', 'Quebec City']],
  CH: [
    ['Lucerne', 'Luzern'],
    ['Basel', 'Bâle'],
    ['Bern', 'Berne'],
  ],
  CZ: [['Prague', 'Praha']],
  DE: [
    ['Munich', 'München'],
    ['Köln', 'Cologne'],
    ['Nuremberg', 'Nürnberg'],
    ['Hannover', 'Hanover'],
  ],
  DK: [
    ['Copenhagen', 'København'],
    ['Aarhus', 'Århus'],
  ],
  ES: [
    ['Sevilla', 'Seville'],
    ['Las Palmas de Gran Canaria', 'Las Palmas'],
    ['Zaragoza', 'Saragossa'],
    ['A Coruña', 'La Coruña'],
  ],
  FI: [['Helsinki', 'Helsingfors']],
  GR: [
    ['Athens', 'Athina'],
    ['Thessaloníki', 'Salonica'],
  ],
  IN: [
    ['Bengaluru', 'Bangalore'],
    ['Mumbai', 'Bombay'],
    ['Kolkata', 'Calcutta'],
    ['Chennai', 'Madras'],
  ],
  IT: [
    ['Rome', 'Roma'],
    ['Milan', 'Milano'],
    ['Naples', 'Napoli'],
    ['Turin', 'Torino'],
    ['Florence', 'Firenze'],
    ['Venice', 'Venezia'],
    ['Genoa', 'Genova'],
    ['Padua', 'Padova'],
  ],
  NL: [['The Hague', 'Den Haag']],
  PL: [
    ['Warsaw', 'Warszawa'],
    ['Kraków', 'Cracow'],
  ],
  PT: [
    ['Lisbon', 'Lisboa'],
    ['Porto', 'Oporto'],
  ],
  RO: [['Bucharest', 'București']],
  RS: [['Belgrade', 'Beograd']],
  RU: [
    ['Moscow', 'Moskva'],
    ['Saint Petersburg', 'Sankt-Peterburg'],
  ],
  SE: [['Gothenburg', 'Göteborg']],
  UA: [
    ['Kyiv', 'Kiev'],
    ['Odesa', 'Odessa'],
    ['Lviv', 'Lvov'],
  ],
  US: [
    ['New York City', 'NYC'],
    ['Los Angeles', 'LA'],
    ['San Francisco', 'SF'],
  ],
}
