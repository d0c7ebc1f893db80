import type { DemoCommunity } from './story.ts'

export const communities: readonly DemoCommunity[] = [
  {
    key: 'seniors',
    name: 'Grey Muzzles',
    description:
      'For everyone who lives with an old dog or cat, or is thinking of giving one a last good home. Medication, stairs, soft food, and all the good years that are left.',
    founder: 'sean',
    members: ['kestrel', 'tomas', 'maya', 'ines', 'hanna', 'amara', 'birkengrund'],
    createdDaysAgo: 84,
    cover: 'hugo',
    discussions: [
      {
        author: 'sean',
        text: 'What has helped your old ones with slippery floors? I have put down cork mats from door to bowl, and Hugo walks along them like a gentleman on a pier.',
        hoursAgo: 70,
        likedBy: ['maya', 'kestrel', 'ines', 'hanna'],
        comments: [
          {
            author: 'ines',
            text: 'Cork is excellent. Keep the hair between the pads short as well; it makes more difference than any sock.',
            hoursAgo: 66,
          },
          {
            author: 'kestrel',
            text: 'Yoga mats, cut into strips. They wash well and cost next to nothing.',
            hoursAgo: 60,
          },
          {
            author: 'tomas',
            text: 'And a lamp that switches itself on at night. Ours bumped into things only because he could not see them.',
            hoursAgo: 41,
          },
        ],
      },
      {
        author: 'hanna',
        text: 'I lost my collie in spring. For those who have been there: how long did you wait? I feel ready and guilty in turns.',
        hoursAgo: 190,
        likedBy: ['sean', 'maya', 'amara', 'tomas', 'kestrel', 'ines'],
        comments: [
          {
            author: 'amara',
            text: 'Five months, then a cat walked in. You do not replace them; you make room next to them.',
            hoursAgo: 188,
          },
          {
            author: 'sean',
            text: 'There is no right number. I would say: when you catch yourself looking at leads in shops.',
            hoursAgo: 180,
          },
        ],
      },
    ],
  },
  {
    key: 'first-cat',
    name: 'First-Time Cat Homes',
    description:
      'No question is too small. Litter, nets, night-time concerts, how to introduce two cats, and which plants have to go.',
    founder: 'giulia',
    members: ['maya', 'amara', 'kestrel', 'priya', 'ines', 'luis', 'fatima'],
    createdDaysAgo: 120,
    cover: 'nala',
    discussions: [
      {
        author: 'giulia',
        text: 'Spring list of plants that do not belong in a home with cats: lilies above all, every part of them, even the pollen. Also cut tulips, dieffenbachia and monstera. Safe and pretty: spider plant, catnip, most orchids, wheatgrass.',
        hoursAgo: 400,
        likedBy: ['maya', 'priya', 'ines', 'amara', 'luis'],
        comments: [
          {
            author: 'ines',
            text: 'Thank you for putting lilies first. If a cat has licked even a little pollen, go to a vet at once and do not wait for signs.',
            hoursAgo: 395,
          },
          { author: 'maya', text: 'I have just carried three pots to my neighbour.', hoursAgo: 380 },
        ],
      },
      {
        author: 'maya',
        text: 'Marzipan sings at five in the morning. I have tried ignoring her, and I have tried breakfast. Breakfast was a mistake, was it not?',
        hoursAgo: 90,
        likedBy: ['giulia', 'amara', 'priya'],
        comments: [
          {
            author: 'kestrel',
            text: 'It was. A feeder with a timer takes you out of the equation. It may take two weeks; be strong.',
            hoursAgo: 88,
          },
          {
            author: 'giulia',
            text: 'Play with her just before you go to bed, until she lies down. She was always a morning person, I am sorry.',
            hoursAgo: 85,
          },
          { author: 'maya', text: 'Day four with the timer: six o’clock. We are getting there.', hoursAgo: 10 },
        ],
      },
    ],
  },
  {
    key: 'rabbits',
    name: 'Rabbits Live in Pairs',
    description:
      'Bonding, housing, hay and health for people who share their living room or garden with rabbits and guinea pigs.',
    founder: 'fatima',
    members: ['elin', 'marek', 'ines', 'canalvert', 'pieter'],
    createdDaysAgo: 65,
    cover: 'clover',
    discussions: [
      {
        author: 'fatima',
        text: 'Before you bond two rabbits: neutral ground, lots of space, two of everything, and a week off work. What is your best advice?',
        hoursAgo: 300,
        likedBy: ['elin', 'marek', 'canalvert'],
        comments: [
          {
            author: 'canalvert',
            text: 'No dead ends. A tunnel with one opening is where quarrels happen.',
            hoursAgo: 290,
          },
          {
            author: 'ines',
            text: 'Males stay fertile for up to six weeks after castration. Please wait.',
            hoursAgo: 280,
          },
        ],
      },
      {
        author: 'marek',
        text: 'Butter has moved in with a retired teacher and her rabbit Olga. She reports that they share one radish at a time.',
        hoursAgo: 700,
        likedBy: ['fatima', 'elin', 'ines', 'pieter'],
        comments: [{ author: 'elin', text: 'That is the best news of my week.', hoursAgo: 690 }],
      },
    ],
  },
  {
    key: 'on-the-move',
    name: 'Dogs on the Move',
    description:
      'Running, hiking, bicycles and boats: for people whose dogs are tired only on paper. Routes, gear without advertising, and training questions.',
    founder: 'elin',
    members: ['hanna', 'tomas', 'maya', 'marek', 'birkengrund'],
    createdDaysAgo: 100,
    cover: 'aska',
    discussions: [
      {
        author: 'elin',
        text: 'First autumn storm up here. Nell’s rule for such days: short walk, long search. I hide ten bits of sausage in the house, and she is more tired afterwards than from two hours outside.',
        hoursAgo: 26,
        likedBy: ['hanna', 'maya', 'tomas'],
        comments: [
          {
            author: 'hanna',
            text: 'Nose work is worth triple. We used to hide a glove in the woodshed.',
            hoursAgo: 24,
          },
          {
            author: 'tomas',
            text: 'With a beagle you need only hide one. He will look for the other nine anyway.',
            hoursAgo: 20,
          },
        ],
      },
      {
        author: 'birkengrund',
        text: 'Question for those who cycle with a husky: from what age, and how did you build up the distance? Somebody is asking about Aska.',
        hoursAgo: 220,
        likedBy: ['elin'],
        comments: [
          {
            author: 'marek',
            text: 'Not before eighteen months, soft ground, and never above fifteen degrees. Two kilometres to begin with.',
            hoursAgo: 215,
          },
        ],
      },
    ],
  },
  {
    key: 'feathers',
    name: 'Feathers and Flights',
    description:
      'Aviaries, food, quiet nights and loud mornings. For people with birds, and for those who would like to do it properly from the start.',
    founder: 'fatima',
    members: ['pieter', 'canalvert', 'tomas', 'ines'],
    createdDaysAgo: 40,
    cover: 'figaro',
    discussions: [
      {
        author: 'pieter',
        text: 'Sol and Perla have been with us for three months. We have doubled the length of the flight and put the bath by the window. He begins at six, with the trumpet pupils at four he competes.',
        hoursAgo: 55,
        likedBy: ['fatima', 'ines', 'tomas'],
        comments: [{ author: 'fatima', text: 'My aunt will frame this. Thank you, Pieter.', hoursAgo: 50 }],
      },
      {
        author: 'ines',
        text: 'A reminder as the heating season begins: dry air is hard on birds. Aim for fifty to sixty per cent humidity, and keep them out of the kitchen; fumes from overheated non-stick pans are deadly within minutes.',
        hoursAgo: 130,
        likedBy: ['fatima', 'pieter', 'canalvert'],
        comments: [],
      },
    ],
  },
]
