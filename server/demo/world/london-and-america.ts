import { type DemoUser, placesIn } from '../demo-list.ts';

export const grace: DemoUser = {
  email: 'grace@demo.example',
  username: 'grace',
  displayName: 'Grace Okafor',
  bio: 'Architect. I keep lists so that my friends stop asking.',
  socialLinks: { tiktok: 'tiktok.com/@grace.demo.example' },
  lists: [
    {
      title: 'London for people who have been',
      description: 'The second visit. Two of the big ones are here because they earned it.',
      places: placesIn('United Kingdom', [
        [
          'Sir John Soane’s Museum',
          '13 Lincoln’s Inn Fields, London WC2A 3BP',
          51.517,
          -0.1174,
          'museum',
          'An architect’s house, left as it was in 1837.',
        ],
        ['British Museum', 'Great Russell Street, London WC1B 3DG', 51.5194, -0.127, 'museum'],
        ['St Paul’s Cathedral', 'St Paul’s Churchyard, London EC4M 8AD', 51.5138, -0.0984, 'church'],
        ['Tate Modern', 'Bankside, London SE1 9TG', 51.5076, -0.0994, 'museum'],
        ['Borough Market', '8 Southwark Street, London SE1 1TL', 51.5055, -0.091, 'market'],
        ['Tower of London', 'London EC3N 4AB', 51.5081, -0.0759, 'castle'],
        [
          'Royal Observatory Greenwich',
          'Blackheath Avenue, London SE10 8XJ',
          51.4769,
          -0.0005,
          'museum',
          'Stand on the line from which every pin here is counted.',
        ],
        ['Royal Botanic Gardens, Kew', 'Richmond, London TW9 3AE', 51.4787, -0.2956, 'garden'],
      ]),
    },
    {
      title: 'New York, the walkable parts',
      description: 'Two days, comfortable shoes, no plan after lunch.',
      places: placesIn('United States', [
        ['Grand Central Terminal', '89 E 42nd St, New York, NY 10017', 40.7527, -73.9772],
        ['New York Public Library', '476 5th Ave, New York, NY 10018', 40.7532, -73.9822],
        ['The Museum of Modern Art', '11 W 53rd St, New York, NY 10019', 40.7614, -73.9776],
        ['The Metropolitan Museum of Art', '1000 5th Ave, New York, NY 10028', 40.7794, -73.9632],
        ['Empire State Building', '20 W 34th St, New York, NY 10001', 40.7484, -73.9857],
        ['The High Line', 'New York, NY 10011', 40.748, -74.0048],
        ['Katz’s Delicatessen', '205 E Houston St, New York, NY 10002', 40.7223, -73.9874],
        ['Brooklyn Bridge', 'New York, NY 10038', 40.7061, -73.9969],
      ]),
    },
    {
      title: 'Big skies: parks of the American West',
      description: 'A loop of three weeks. Fill the tank whenever you can.',
      places: placesIn('United States', [
        ['Grand Canyon, South Rim', 'Grand Canyon Village, AZ 86023', 36.0544, -112.1401],
        ['Zion National Park', 'Springdale, UT 84767', 37.2982, -113.0263],
        ['Bryce Canyon National Park', 'Bryce, UT 84764', 37.593, -112.1871],
        ['Delicate Arch', 'Arches National Park, Moab, UT 84532', 38.7436, -109.4993],
        ['Mesa Verde, Cliff Palace', 'Mesa Verde National Park, CO 81330', 37.1673, -108.473],
        ['Old Faithful', 'Yellowstone National Park, WY 82190', 44.4605, -110.8281],
        ['Crater Lake', 'Crater Lake National Park, OR 97604', 42.9446, -122.109],
        ['Yosemite Falls', 'Yosemite National Park, CA 95389', 37.7566, -119.5969],
        ['Badwater Basin', 'Death Valley National Park, CA 92328', 36.23, -116.7672, undefined, '86 metres below the sea. Go in winter.'],
      ]),
    },
  ],
};
