import { type DemoUser, placesIn } from '../demo-list.ts';

export const tom: DemoUser = {
  email: 'tom@demo.example',
  username: 'tombecker',
  displayName: 'Tom Becker',
  bio: 'Train timetables, long walks, flat whites.',
  lists: [
    {
      title: 'Berlin without a car',
      description: 'Everything here is a few minutes from an U-Bahn, an S-Bahn or a tram.',
      places: placesIn('Germany', [
        ['Brandenburger Tor', 'Pariser Platz, 10117 Berlin', 52.5163, 13.3777, 'historical_landmark'],
        [
          'Reichstagsgebäude',
          'Platz der Republik 1, 11011 Berlin',
          52.5186,
          13.3762,
          'historical_landmark',
          'The dome is free, but you have to register.',
        ],
        ['Pergamonmuseum', 'Bodestraße 1-3, 10178 Berlin', 52.5212, 13.3969, 'museum', 'In a long renovation; look up what is open.'],
        ['Berliner Fernsehturm', 'Panoramastraße 1A, 10178 Berlin', 52.5208, 13.4094, 'tower'],
        [
          'Gedenkstätte Berliner Mauer',
          'Bernauer Straße 111, 13355 Berlin',
          52.5351,
          13.3902,
          'museum',
          'The place to understand what the wall was.',
        ],
        ['East Side Gallery', 'Mühlenstraße 3-100, 10243 Berlin', 52.505, 13.4397, 'historical_landmark'],
        ['Tempelhofer Feld', 'Tempelhofer Damm, 12101 Berlin', 52.4751, 13.401, 'park', 'An airport that became a meadow. Bring a kite.'],
        ['Schloss Charlottenburg', 'Spandauer Damm 10-22, 14059 Berlin', 52.5209, 13.2957, 'palace'],
      ]),
    },
    {
      title: 'The end of the road',
      description: 'One lighthouse. Two oceans meet below it.',
      places: placesIn('New Zealand', [
        ['Cape Reinga Lighthouse', 'Cape Reinga / Te Rerenga Wairua, Northland 0484', -34.4266, 172.6776, 'lighthouse'],
      ]),
    },
  ],
};
