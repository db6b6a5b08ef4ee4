// A game with the components of Richelieu and almost no rules: this measures the server, with messages of our size.
const { PlayerView } = require("boardgame.io/core");

const positions = [..."abcd"].flatMap((row) => Array.from({ length: 12 }, (_, column) => row + (column + 1)));
const each = (make) => Object.fromEntries(positions.map((position, place) => [position, make(place)]));
const kinds = ["Bourgogne", "Bretagne", "Champagne", "Normandie", "Languedoc", "Provence", "Anjou"];

exports.Game = {
  name: "count",
  setup: () => ({
    count: 0,
    cards: each((place) => ({ region: kinds[place % 7], shields: 1 + (place % 3), symbol: null })),
    at: each(() => "table"),
    seats: [0, 1].map(() => ({ stock: 3, box: 0, cards: 0, has: Object.fromEntries(kinds.map((kind) => [kind, 0])) })),
    secret: { discs: each((place) => kinds[place % 7]) },
  }),
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    take: {
      client: false, // only moves that the server has answered count
      move: ({ G, playerID }) => {
        const position = positions[G.count % positions.length];
        G.at[position] = playerID;
        G.seats[playerID].has[G.cards[position].region] += 1;
        G.count += 1;
      },
    },
  },
};
