// Two players for every match, each moving as soon as it is asked to; counts the moves that the server has answered.
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { Game } = require("./game.cjs");

const [port, matches, seconds] = process.argv.slice(2).map(Number);
const server = `http://127.0.0.1:${port}`;
const states = new Map();
const made = () => [...states.values()].reduce((sum, count) => sum + count, 0);

async function ask(path, body) {
  const answer = await fetch(server + path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return answer.json();
}

async function join(matchID, playerID) {
  const { playerCredentials } = await ask(`/games/count/${matchID}/join`, { playerID, playerName: playerID });
  const client = Client({
    game: Game, matchID, playerID, credentials: playerCredentials, debug: false, multiplayer: SocketIO({ server }),
  });
  let answered = -1;
  client.subscribe((state) => {
    if (!state || state._stateID <= answered || state.ctx.currentPlayer !== playerID) return;
    answered = state._stateID;
    states.set(matchID, state.G.count);
    setImmediate(() => client.moves.take());
  });
  client.start();
}

(async () => {
  for (let number = 0; number < matches; number += 1) {
    const { matchID } = await ask("/games/count/create", { numPlayers: 2 });
    await join(matchID, "0");
    await join(matchID, "1");
  }
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const before = made();
  await new Promise((resolve) => setTimeout(resolve, 1000 * seconds));
  console.log(JSON.stringify({ movesPerSecond: (made() - before) / seconds }));
  process.exit(0);
})();
