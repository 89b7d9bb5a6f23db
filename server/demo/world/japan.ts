import { type DemoUser, placesIn } from '../demo-list.ts';

export const kenji: DemoUser = {
  email: 'kenji@demo.example',
  username: 'kenji',
  displayName: '渡辺 健二',
  bio: '朝の散歩と古い建物が好きです。',
  lists: [
    {
      title: '京都の静かな朝',
      description: '人が少ない朝のうちに歩きたい場所。',
      places: placesIn('Japan', [
        ['伏見稲荷大社', '68 Fukakusa Yabunouchicho, Fushimi Ward, Kyoto 612-0882', 34.9671, 135.7727, 'shrine', '夜明けの千本鳥居。'],
        ['清水寺', '1-294 Kiyomizu, Higashiyama Ward, Kyoto 605-0862', 34.9949, 135.785, 'temple'],
        ['銀閣寺', '2 Ginkakujicho, Sakyo Ward, Kyoto 606-8402', 35.027, 135.7982, 'temple', '哲学の道はここから。'],
        ['金閣寺', '1 Kinkakujicho, Kita Ward, Kyoto 603-8361', 35.0394, 135.7292, 'temple'],
        [
          '龍安寺',
          '13 Ryoanji Goryonoshitacho, Ukyo Ward, Kyoto 616-8001',
          35.0345,
          135.7183,
          'temple',
          '石は十五、どこからも十四しか見えない。',
        ],
        ['二条城', '541 Nijojocho, Nakagyo Ward, Kyoto 604-8301', 35.0142, 135.7481, 'castle'],
        ['錦市場', 'Nishikikoji-dori, Nakagyo Ward, Kyoto 604-8054', 35.005, 135.7649, 'market'],
        ['東寺', '1 Kujocho, Minami Ward, Kyoto 601-8473', 34.9803, 135.7477, 'temple'],
      ]),
    },
    {
      title: 'Tokyo in one long day 🗼',
      description: 'From the temple at dawn to the crossing at night, all by train.',
      places: placesIn('Japan', [
        ['Sensō-ji', '2-3-1 Asakusa, Taito City, Tokyo 111-0032', 35.7148, 139.7967, 'temple'],
        ['Tokyo Skytree', '1-1-2 Oshiage, Sumida City, Tokyo 131-0045', 35.7101, 139.8107, 'tower'],
        ['Tokyo National Museum', '13-9 Uenokoen, Taito City, Tokyo 110-8712', 35.7188, 139.7765, 'museum'],
        [
          'Shinjuku Gyoen',
          '11 Naitomachi, Shinjuku City, Tokyo 160-0014',
          35.6852,
          139.7101,
          'garden',
          'Three gardens in one. Closed on most Mondays.',
        ],
        ['Meiji Jingū', '1-1 Yoyogikamizonocho, Shibuya City, Tokyo 151-8557', 35.6764, 139.6993, 'shrine'],
        ['Tokyo Tower', '4-2-8 Shibakoen, Minato City, Tokyo 105-0011', 35.6586, 139.7454, 'tower'],
        [
          'Hachikō statue',
          '2-1 Dogenzaka, Shibuya City, Tokyo 150-0043',
          35.6591,
          139.7006,
          'historical_landmark',
          'Where everybody waits for somebody.',
        ],
      ]),
    },
  ],
};
