// Two players for every match, each moving as soon as it is asked to; counts the moves that the server has answered.
// Tells how far the laying has come, line by line, and last what was counted.
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { Game } = require("./game.cjs");

const AT_ONCE = 16;
const [port, matches, seconds] = process.argv.slice(2).map(Number);
const server = `http://127.0.0.1:${port}`;
const states = new Map();
const made = () => [...states.values()].reduce((sum, count) => sum + count, 0);
const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function ask(path, body) {
  const answer = await fetch(server + path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return answer.json();
}

let begin;
const begun = new Promise((resolve) => { begin = resolve; });

// Come to a table, and move from the moment when all have come: who plays before keeps the others from coming.
async function join(matchID, playerID) {
  const { playerCredentials } = await ask(`/games/count/${matchID}/join`, { playerID, playerName: playerID });
  const client = Client({
    game: Game, matchID, playerID, credentials: playerCredentials, debug: false, multiplayer: SocketIO({ server }),
  });
  let answered = -1;
  const come = new Promise((resolve) => {
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
  await come;
}

async function lay() {
  const { matchID } = await ask("/games/count/create", { numPlayers: 2 });
  await join(matchID, "0");
  await join(matchID, "1");
}

(async () => {
  let [left, laid] = [matches, 0];
  const layOn = async () => {
    while (left > 0) {
      left -= 1;
      await lay();
      laid += 1;
      if (laid % 100 === 0) console.log(JSON.stringify({ laid }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, layOn));
  begin();
  await wait(3000);
  const before = made();
  await wait(1000 * seconds);
  console.log(JSON.stringify({ movesPerSecond: (made() - before) / seconds }));
  process.exit(0);
})();
