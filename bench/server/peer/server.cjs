// boardgame.io's server, set up as its documentation says: matches in memory, or in files of the given folder.
const net = require("net");
const { FlatFile, Server } = require("boardgame.io/server");
const { Game } = require("./game.cjs");

console.info = () => {};
const free = net.createServer().listen(0, "127.0.0.1", () => {
  const { port } = free.address();
  free.close(async () => {
    const print = console.log;
    console.log = () => {};
    const dir = process.argv[2];
    await Server({ games: [Game], origins: ["*"], ...(dir && { db: new FlatFile({ dir }) }) }).run({ port });
    print(String(port));
  });
});
