import { type DemoUser, placesIn } from '../demo-list.ts';
import { openOn } from '../opening-times.ts';

// Opening times as these museums publish them on their sites, which are the places' web addresses.
const LOUVRE = {
  websiteUrl: 'https://www.louvre.fr',
  phoneNumber: '+33 1 40 20 53 17',
  openingHours: openOn([[0, 1, 4, 6], '0900', '1800'], [[3, 5], '0900', '2100']),
};
const ORSAY = {
  websiteUrl: 'https://www.musee-orsay.fr',
  openingHours: openOn([[0, 2, 3, 5, 6], '0930', '1800'], [[4], '0930', '2145']),
};
const ORANGERIE = { websiteUrl: 'https://www.musee-orangerie.fr', openingHours: openOn([[0, 1, 3, 4, 5, 6], '0900', '1800']) };

export const leila: DemoUser = {
  email: 'leila@demo.example',
  username: 'leila',
  displayName: 'Leïla Haddad',
  bio: 'Paris in winter, Marrakesh in spring. Museums first, mint tea after.',
  socialLinks: { instagram: 'instagram.com/leila.demo.example', twitter: 'x.com/leila_demo_example' },
  lists: [
    {
      title: 'Paris: one museum a day',
      description: 'A week and a day. The small ones are the ones you will remember.',
      places: placesIn('France', [
        [
          'Musée du Louvre',
          'Rue de Rivoli, 75001 Paris',
          48.8606,
          2.3376,
          { ...LOUVRE, wikidata: 'Q19675' },
          'museum',
          'Choose one wing and leave.',
        ],
        [
          'Musée d’Orsay',
          'Esplanade Valéry Giscard d’Estaing, 75007 Paris',
          48.86,
          2.3266,
          { ...ORSAY, wikidata: 'Q23402' },
          'museum',
          'Thursday evening, when the halls are empty.',
        ],
        [
          'Musée de l’Orangerie',
          'Jardin des Tuileries, 75001 Paris',
          48.8638,
          2.3227,
          { ...ORANGERIE, wikidata: 'Q726781' },
          'museum',
          'Two oval rooms of water lilies.',
        ],
        [
          'Musée Rodin',
          '77 Rue de Varenne, 75007 Paris',
          48.8553,
          2.3158,
          { websiteUrl: 'https://www.musee-rodin.fr', wikidata: 'Q650519' },
          'museum',
          'The garden alone is worth it.',
        ],
        [
          'Musée de Cluny',
          '28 Rue du Sommerard, 75005 Paris',
          48.8505,
          2.344,
          { websiteUrl: 'https://www.musee-moyenage.fr', wikidata: 'Q1124095' },
          'museum',
        ],
        [
          'Musée Carnavalet',
          '23 Rue de Sévigné, 75003 Paris',
          48.8574,
          2.3622,
          { websiteUrl: 'https://www.carnavalet.paris.fr', wikidata: 'Q640447' },
          'museum',
        ],
        [
          'Centre Pompidou',
          'Place Georges-Pompidou, 75004 Paris',
          48.8607,
          2.3522,
          { websiteUrl: 'https://www.centrepompidou.fr', wikidata: 'Q178065', businessStatus: 'CLOSED_TEMPORARILY' },
          'museum',
          'Closed for works until 2030. Look at it from the square.',
        ],
        [
          'Fondation Louis Vuitton',
          '8 Avenue du Mahatma Gandhi, 75116 Paris',
          48.8766,
          2.2633,
          { websiteUrl: 'https://www.fondationlouisvuitton.fr' },
          'museum',
        ],
      ]),
    },
    {
      title: 'مراكش القديمة',
      description: 'أبواب وحدائق وقصور داخل السور وخارجه.',
      places: placesIn('Morocco', [
        [
          'جامع الفنا',
          'Place Jemaa el-Fna, Marrakesh 40000',
          31.6258,
          -7.9892,
          { websiteUrl: 'https://whc.unesco.org/en/list/331', wikidata: 'Q258348' },
          'square',
        ],
        [
          'جامع الكتبية',
          'Rue Koutoubia, Marrakesh 40000',
          31.6238,
          -7.9935,
          { websiteUrl: 'https://whc.unesco.org/en/list/331', wikidata: 'Q1137533' },
          'mosque',
        ],
        [
          'قصر الباهية',
          'Rue Riad Zitoun el Jdid, Marrakesh 40000',
          31.6217,
          -7.9821,
          { websiteUrl: 'https://e-services.minculture.gov.ma/fr/tickets/palais-bahia', wikidata: 'Q2465115' },
          'palace',
        ],
        [
          'مدرسة ابن يوسف',
          'Rue Assouel, Marrakesh 40000',
          31.632,
          -7.9861,
          { websiteUrl: 'https://www.medersabenyoussef.ma/' },
          'historical_landmark',
        ],
        [
          'قبور السعديين',
          'Rue de la Kasbah, Marrakesh 40000',
          31.6173,
          -7.9886,
          { websiteUrl: 'https://e-services.minculture.gov.ma/fr/tickets/tombeaux-saadiens' },
          'historical_landmark',
        ],
        [
          'حديقة ماجوريل',
          'Rue Yves Saint Laurent, Marrakesh 40090',
          31.6415,
          -8.0031,
          { websiteUrl: 'https://www.jardinmajorelle.com', wikidata: 'Q1395431' },
          'garden',
        ],
      ]),
    },
  ],
};
