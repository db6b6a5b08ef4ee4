// Two players for every match, who move as soon as it is their turn; counts the moves that the server has answered.
// Prints how many matches are created, and at the end the moves per second.
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { Game } = require("./game.cjs");

const AT_ONCE = 16;
const [port, matches, seconds] = process.argv.slice(2).map(Number);
const server = `http://127.0.0.1:${port}`;
const states = new Map();
const made = () => [...states.values()].reduce((sum, count) => sum + count, 0);
const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function post(path, body) {
  const answer = await fetch(server + path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return answer.json();
}

let begin;
const begun = new Promise((resolve) => { begin = resolve; });

// Joins a match, and moves once all players have joined: moves before that would slow down the others.
async function join(matchID, playerID) {
  const { playerCredentials } = await post(`/games/count/${matchID}/join`, { playerID, playerName: playerID });
  const client = Client({
    game: Game, matchID, playerID, credentials: playerCredentials, debug: false, multiplayer: SocketIO({ server }),
  });
  let answered = -1;
  const joined = new Promise((resolve) => {
    client.subscribe((state) => {
      if (!state) return;
      resolve();
      if (state._stateID <= answered || state.ctx.currentPlayer !== playerID) return;
      answered = state._stateID;
      states.set(matchID, state.G.count);
      begun.then(() => setImmediate(() => client.moves.take()));
    });
  });
  client.start();
  await joined;
}

async function create() {
  const { matchID } = await post("/games/count/create", { numPlayers: 2 });
  await join(matchID, "0");
  await join(matchID, "1");
}

(async () => {
  let [left, created] = [matches, 0];
  const createMany = async () => {
    while (left > 0) {
      left -= 1;
      await create();
      created += 1;
      if (created % 100 === 0) console.log(JSON.stringify({ created }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, createMany));
  begin();
  await wait(3000);
  const before = made();
  await wait(1000 * seconds);
  console.log(JSON.stringify({ movesPerSecond: (made() - before) / seconds }));
  process.exit(0);
})();
