// boardgame.io's server, as its documentation sets it up: matches in memory.
const net = require("net");
const { Server } = require("boardgame.io/server");
const { Game } = require("./game.cjs");

console.info = () => {};
const free = net.createServer().listen(0, "127.0.0.1", () => {
  const { port } = free.address();
  free.close(async () => {
    const said = console.log;
    console.log = () => {};
    await Server({ games: [Game], origins: ["*"] }).run({ port });
    said(String(port));
  });
});
