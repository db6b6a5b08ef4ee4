// boardgame.io's server, as its documentation sets it up: matches in memory, or in files of the folder that is named.
const net = require("net");
const { FlatFile, Server } = require("boardgame.io/server");
const { Game } = require("./game.cjs");

console.info = () => {};
const free = net.createServer().listen(0, "127.0.0.1", () => {
  const { port } = free.address();
  free.close(async () => {
    const said = console.log;
    console.log = () => {};
    const dir = process.argv[2];
    await Server({ games: [Game], origins: ["*"], ...(dir && { db: new FlatFile({ dir }) }) }).run({ port });
    said(String(port));
  });
});
