import type { Species } from '../../../listings/posts/vocabulary.ts'
import { speciesOfBreed } from '../../../listings/posts/facts/species-of-breed-rules.ts'
import { wordsOf } from './phrases.server.ts'

/** Words of eight languages, folded. */
const SPECIES_WORDS: [Species, string][] = [
  [
    'dog',
    `dog dogs puppy puppies pup pups canine k9 hund hunde hundin rude welpe welpen hundewelpe chien chiens chienne chiot chiots perro perros perra perras
    cachorro cachorros cane cani cagna cagnolino cao caes cadela cachorra hond honden teef reu pies psy suka szczenie szczeniak`,
  ],
  [
    'cat',
    `cat cats kitten kittens feline kitty katze katzen kater katzchen kitten chat chats chatte chaton chatons gato gatos gata gatas gatito gatitos gatto
    gatti gatta gattino gattini gatinho kat katten poes poezen kater kot koty kotka kocur kociak kocie`,
  ],
  [
    'rabbit',
    `rabbit rabbits bunny bunnies bun lapin lapins lapine kaninchen hase conejo conejos coneja coniglio conigli coelho coelhos konijn konijnen krolik kroliki`,
  ],
  [
    'bird',
    `bird birds avian parrot parakeet parakeets cockatiel cockatiels dove doves owl finch finches canary budgie budgies pigeon pigeons cockatoo conure lovebird macaw
    vogel vogel papagei wellensittich nymphensittich kanarienvogel taube sittich oiseau oiseaux perruche perroquet pigeon canari pajaro pajaros ave aves loro
    periquito canario paloma uccello uccelli pappagallo canarino piccione passaro passaros papagaio pombo vogels papegaai parkiet duif ptak ptaki papuga golab kanarek`,
  ],
  [
    'small pet',
    `smallfurry smallandfurry smallanimal smallmammal smallpet pocketpet guineapig guineapigs cavy hamster hamsters gerbil gerbils rat rats mouse mice ferret ferrets chinchilla
    chinchillas hedgehog sugarglider degu degus rodent rodents kleintier kleintiere nager meerschweinchen maus mause ratte ratten rennmaus frettchen
    igel rongeur rongeurs cochondinde cobaye souris furet nac roedor roedores cobaya conejillodeindias raton rata huron erizo roditore roditori porcellinodindia
    cavia criceto topo ratto furetto porquinhodaindia rato furao knaagdier knaagdieren cavias muis fret swinka swinkamorska chomik szczur mysz fretka gryzon szynszyla`,
  ],
  [
    'reptile',
    `reptile reptiles scalesfinsother scalesfinsandother exotic exotics snake snakes lizard lizards turtle turtles tortoise tortoises terrapin gecko iguana amphibian amphibians frog frogs fish fishes goldfish
    beardeddragon reptil reptilien schlange echse schildkrote schildkroten bartagame fisch fische frosch serpent lezard tortue tortues poisson poissons reptiles
    serpiente lagarto tortuga tortugas pez peces rettile rettili serpente lucertola tartaruga pesce pesci reptil repteis cobra tartarugas peixe reptiel slang
    hagedis schildpad vis gad waz jaszczurka zolw ryba`,
  ],
  [
    'horse',
    `horse horses equine equines pony ponies donkey donkeys mule llama camel alpaca pferd pferde stute hengst wallach esel cheval chevaux jument poney ane caballo caballos yegua
    burro poni cavallo cavalli cavalla asino cavalo cavalos egua paard paarden merrie ezel kon konie klacz osiol kucyk`,
  ],
  [
    'farm animal',
    `barnyard farmanimal farm livestock goat goats pig pigs potbelly sheep chicken chickens cow cows cattle duck ducks goose geese turkey largemammal rooster hen hens nutztier nutztiere ziege ziegen
    schwein schweine schaf schafe huhn huhner hahn kuh rind ente enten gans ganse chevre cochon mouton poule coq vache canard oie cabra cerdo oveja gallina gallo
    vaca pato oca capra maiale pecora mucca anatra porco ovelha galinha geit varken schaap kip koe eend koza swinia owca kura krowa kaczka ges`,
  ],
  [
    'other',
    'other others wild wildlife exoticother andere sonstige autre autres otro otros altro altri outro outros overig inne inny',
  ],
]

const SPECIES_BY_WORD = new Map(
  SPECIES_WORDS.flatMap(([species, words]) => words.split(/\s+/).map(word => [word, species] as const)),
)

/** "Dog", "House Rabbit", "Small&Furry", "Dead Cat", "Katze (EKH)": the whole, else the one species that its words name. */
export function readSpecies(value: string): Species | undefined {
  if (value.length > 60) return undefined
  const words = wordsOf(value)
  const whole = SPECIES_BY_WORD.get(words.join(''))
  if (whole) return whole
  const pairs = words.map((word, at) => word + (words[at + 1] ?? ''))
  const found = new Set([...pairs, ...words].flatMap(word => SPECIES_BY_WORD.get(word) ?? []))
  if (found.size > 1) found.delete('other')
  // "Rabbit/Bunny", and "Guinea Pig", whose second word alone is another animal.
  const named = pairs.flatMap(pair => SPECIES_BY_WORD.get(pair) ?? [])
  if (named[0]) return named[0]
  const [species] = found
  return found.size === 1 ? species : undefined
}

/** The species that most of these breeds belong to. */
export function speciesOfBreeds(breeds: Iterable<[breed: string, count: number]>): Species | undefined {
  const votes = new Map<Species, number>()
  for (const [breed, count] of breeds) {
    const species = speciesOfBreed(breed)
    if (species) votes.set(species, (votes.get(species) ?? 0) + count)
  }
  return [...votes].toSorted(([, one], [, other]) => other - one)[0]?.[0]
}
