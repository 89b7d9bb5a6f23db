import type { DemoPlace, DemoUser } from '../demo-list.ts';
import { openOn } from '../opening-times.ts';

const TUESDAY_TO_SUNDAY = [0, 2, 3, 4, 5, 6];
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

/** Where the invented town is: in the Atlantic, where no town can be taken for it. */
const HARBOUR = { latitude: 44.2051, longitude: -20.4118 };

type Details = Omit<DemoPlace, 'name' | 'address' | 'latitude' | 'longitude'>;

/** A picture that the product itself has (server/pictures/demo-pictures.ts). */
const drawn = (name: string) => `https://pictures.demo.example/${name}.webp`;

/** `east` and `north`: metres from the harbour. */
function inTown(name: string, street: string, [east, north]: [number, number], details: Details): DemoPlace {
  const round = (degrees: number) => Number(degrees.toFixed(5));
  return {
    name,
    address: `${street}, Cairn Harbour`,
    latitude: round(HARBOUR.latitude + north / 111_200),
    longitude: round(HARBOUR.longitude + east / 79_700),
    ...details,
  };
}

/** Everything here is invented: the town, its places, their ratings, prices, numbers and opening times. */
export const nora: DemoUser = {
  email: 'nora@demo.example',
  username: 'nora',
  displayName: 'Nora Quill',
  bio: 'Walks people through a town that does not exist.',
  socialLinks: { instagram: 'instagram.com/nora.demo.example' },
  lists: [
    {
      title: 'A weekend in Cairn Harbour',
      description:
        'An invented town with everything a place can have: notes, ratings, prices, telephone numbers and opening times. Try the map.',
      places: [
        inTown('The Tin Lantern', '3 Quay Street', [40, 20], {
          images: [drawn('lantern')],
          category: 'cafe',
          priceLevel: 'INEXPENSIVE',
          rating: 4.6,
          reviewCount: 312,
          phoneNumber: '+1 202-555-0143',
          websiteUrl: 'https://lantern.demo.example',
          openingHours: openOn([EVERY_DAY, '0700', '1600']),
          tags: ['breakfast', 'harbour view'],
          note: 'Sit by the window and wait for the first boat.\nThe rye bread is gone by nine.',
        }),
        inTown('Museum of Small Storms', '11 Weather Lane', [-180, 140], {
          images: [drawn('storms')],
          category: 'museum',
          priceLevel: 'MODERATE',
          rating: 4.8,
          reviewCount: 1_204,
          phoneNumber: '+1 202-555-0117',
          websiteUrl: 'https://storms.demo.example',
          openingHours: openOn([TUESDAY_TO_SUNDAY, '1000', '1800'], [[4], '1800', '2100']),
          note: 'Thursday evenings are quiet, and so is the hurricane.',
        }),
        inTown('Gull & Anchor', '8 Rope Walk', [120, -60], {
          images: [drawn('bar')],
          category: 'bar',
          priceLevel: 'MODERATE',
          rating: 4.2,
          reviewCount: 540,
          phoneNumber: '+1 202-555-0162',
          openingHours: openOn([[3, 4], '1700', '2300'], [[5, 6], '1700', '0200']),
          tags: ['live music'],
          note: 'Open past midnight on Fridays and Saturdays.',
        }),
        inTown('Lighthouse Point', 'Point Road', [620, 480], {
          images: [drawn('lighthouse')],
          category: 'tourist_attraction',
          priceLevel: 'FREE',
          rating: 4.9,
          reviewCount: 2_870,
          openingHours: openOn([EVERY_DAY, '0000', '0000']),
          note: 'Always open. Bring a jacket, even in July.',
        }),
        inTown('Pilot’s Market', 'Market Square', [-60, 60], {
          images: [drawn('market')],
          category: 'market',
          rating: 4.4,
          reviewCount: 198,
          openingHours: openOn([[3, 6], '0630', '1300']),
          tags: ['fish', 'cash only'],
        }),
        inTown('Hotel Meridian', '1 Quay Street', [10, 40], {
          images: [drawn('hotel')],
          category: 'hotel',
          priceLevel: 'EXPENSIVE',
          rating: 3.9,
          reviewCount: 87,
          phoneNumber: '+1 202-555-0188',
          websiteUrl: 'https://meridian.demo.example',
          note: 'Ask for a room at the back: the foghorn is punctual.',
        }),
        inTown('Old Net Loft', '14 Rope Walk', [160, -90], {
          category: 'art_gallery',
          rating: 4.1,
          reviewCount: 33,
          businessStatus: 'CLOSED_TEMPORARILY',
          note: 'Closed until the roof is mended.',
        }),
        inTown('Upper Bakery', '22 Hill Street', [-320, 260], { category: 'bakery', note: 'No sign. Follow the smell.' }),
      ],
    },
    {
      title: 'Rainy days in Cairn Harbour',
      description: 'A draft for the next walk. Only Nora sees it.',
      visibility: 'private',
      places: [
        inTown('Museum of Small Storms', '11 Weather Lane', [-180, 140], { category: 'museum', note: 'Ask for the drawer of fogs.' }),
        inTown('Rope Walk Reading Room', '9 Rope Walk', [140, -60], { category: 'library' }),
      ],
    },
  ],
};
