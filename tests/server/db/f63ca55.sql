-- notes: {"cookies": {"Anne": "GXnT-Qhr80ww_l02J9NQGxJRxeUcCQQ8gy73szY2JiA.135cd93697a12281f2d468fcca360e36", "Louis": "77cC-CoQNwNrRuRTvMH81PeuRqAFBvRv25uVj_IN9xs.b0f9e82260edff5f123cf7a84dc72885", "Marie": "Bhlj-_eCLnKHjov87OEro6ukRsJCnVRRNLdOTS-w23o.8cd8be9ef3021c906ba2394cb3afab79", "Rochefort": "eKl2LpQeXm6uV7OAKsO-Dc0ktFAcFJBQWemfZKWt2KE.ea37554bb6165b00b967a686c6ab814d", "Jean": "2wdNc0YI6lCoM3ylZHyliJyGW2cOOuBrIPAqWShIRuo.6dcae8592a0bbac32d838ac03c8761b6"}, "token": "armorial_O3N-Ig0HHq50fNqBxsjORmR--nNdgwmTrnTDvJycGxk", "finished": {"duel": "BhyNxkkBH8Im", "blasons": "g6iRfrSTBF5C", "resigned": "EZb4YHOlmqVd", "stopped": "LNqZaA6Smxe1"}, "invitation": "6fvmLVjOluZN", "open": {"public": "RwXVivzNZgQi", "invited": "Th3rxqpNtJZk", "challenge": "3x2Yo3f6PtxF"}, "commitment": "73c2da3a347eed9e2a0c27ba443c37df9f687208089c0dd0545f2b8e3cd7e659", "playing": {"duel": {"table": "RxwYRPYU6jal", "number": 26, "player": 0, "legal": ["take a2", "take a10", "take b3", "take b11", "take c2", "take c11", "take d1", "take d11"], "acts": ["take a1", "place a7", "take b1", "place b2", "take b2", "pay a7", "stop", "place c1", "take c1", "place c4", "take c12", "place c2", "take a12", "place b11", "take b12", "done", "take d12", "lift b11", "place d10", "take a11", "place c6"], "gone": [], "offer": [1, "stop"], "agreed": [1], "kinds": ["act", "back", "decline", "offer"], "left": [259195.0, 259200.0]}, "blasons": {"table": "008Iq04qbGu9", "number": 32, "player": 1, "legal": ["play 1", "play 3", "play 5", "play 7"], "acts": ["play 6", "play 1", "play 6", "play 2", "draw t14", "reveal t8", "reveal t2", "play 5", "play 4", "play 7", "play 3", "swap t1 t13", "remove t14", "draw t15", "play 2", "play 5", "play *", "play 2", "reveal t11", "swap t4 t7", "self", "reveal t16", "reveal t4", "play 4", "play 4", "play *", "play *", "power 2", "value 0", "play *", "play 1"], "gone": [2], "offer": null, "agreed": [], "kinds": ["act", "resign"], "left": [0.0, 0.0, 0.0, 0.0]}, "three": {"table": "GaIYP4RJibrq", "number": 11, "player": 0, "legal": ["reveal t1", "reveal t2", "reveal t4", "reveal t5", "reveal t7", "reveal t8", "reveal t11", "reveal t12"], "acts": ["play 6", "play 1", "play *", "draw t10", "value 1", "reveal t10", "play 2", "play *", "play 4"], "gone": [], "offer": [0, "back 6"], "agreed": [0, 1], "kinds": ["accept", "act", "offer"], "left": [0.0, 0.0, 0.0]}, "bots": {"table": "3UTmL811ZcMZ", "number": 13, "player": 0, "legal": ["take a1", "take a11", "take b2", "take b11", "take c1", "take c12", "take d1", "take d12"], "acts": ["take b1", "place d9", "take b12", "place a11", "take a12", "place c8"], "gone": [], "offer": null, "agreed": [], "kinds": ["act", "back"], "left": [0.0, 0.0, 0.0]}}, "people": {"Anne": "ZzOSMhlUUZCI", "Louis": "fJoJ237z6vqd", "Marie": "IPsmUWPbfe0A", "Rochefort": "TFwzTTqoC40h", "Jean": "CYHHhsKbSxbG"}, "now": 1790000378.0, "leaderboard": [["Marie", 1151, 1], ["Anne", 1056, 2], ["Louis", 927, 1]]}
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE chat (
	id INTEGER NOT NULL, 
	"table" VARCHAR NOT NULL, 
	room VARCHAR NOT NULL, 
	user VARCHAR NOT NULL, 
	name VARCHAR NOT NULL, 
	text TEXT NOT NULL, 
	at FLOAT NOT NULL, 
	hidden BOOLEAN NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "chat" VALUES(1,'RxwYRPYU6jal','players','ZzOSMhlUUZCI','Anne','well met',1790000308.0,0);
INSERT INTO "chat" VALUES(2,'RxwYRPYU6jal','players','fJoJ237z6vqd','Louis','hurry up',1790000309.0,0);
INSERT INTO "chat" VALUES(3,'RxwYRPYU6jal','spectators','IPsmUWPbfe0A','Marie','a close one',1790000310.0,0);
CREATE TABLE commitments (
	user VARCHAR NOT NULL, 
	secret VARCHAR NOT NULL, 
	commitment VARCHAR NOT NULL, 
	PRIMARY KEY (user)
);
INSERT INTO "commitments" VALUES('IPsmUWPbfe0A','ba7e0630ddb27f961a8fc05a04ea28e6b7cbb5989d06b18c58802d4d373eca79','73c2da3a347eed9e2a0c27ba443c37df9f687208089c0dd0545f2b8e3cd7e659');
CREATE TABLE entries (
	"table" VARCHAR NOT NULL, 
	number INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR NOT NULL, 
	word VARCHAR NOT NULL, 
	PRIMARY KEY ("table", number)
);
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',0,1790000019.0,0,'act','take b1');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',1,1790000020.0,0,'act','place d2');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',2,1790000021.0,1,'act','take a12');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',3,1790000022.0,1,'act','place b7');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',4,1790000023.0,0,'act','take a11');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',5,1790000024.0,0,'act','place c12');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',6,1790000025.0,1,'act','take d12');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',7,1790000026.0,1,'act','place c11');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',8,1790000027.0,0,'act','take d1');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',9,1790000028.0,0,'act','place b5');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',10,1790000029.0,1,'act','take a10');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',11,1790000030.0,1,'act','stop');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',12,1790000031.0,1,'act','place a2');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',13,1790000032.0,0,'act','take d2');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',14,1790000033.0,0,'act','place d3');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',15,1790000034.0,1,'act','take a1');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',16,1790000035.0,1,'act','done');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',17,1790000036.0,0,'act','take c1');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',18,1790000037.0,0,'act','lift c12');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',19,1790000038.0,0,'act','place a9');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',20,1790000039.0,1,'act','take c12');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',21,1790000040.0,1,'act','take d3');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',22,1790000041.0,1,'act','pay a2');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',23,1790000042.0,1,'act','lift b7');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',24,1790000043.0,1,'act','place a2');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',25,1790000044.0,0,'act','take d4');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',26,1790000045.0,0,'act','place b10');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',27,1790000046.0,1,'act','take d5');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',28,1790000047.0,1,'act','done');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',29,1790000048.0,0,'act','take a2');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',30,1790000049.0,0,'act','pay b10');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',31,1790000050.0,0,'act','lift a9');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',32,1790000051.0,0,'act','place c10');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',33,1790000052.0,1,'act','take d11');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',34,1790000053.0,1,'act','done');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',35,1790000054.0,0,'act','take d10');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',36,1790000055.0,0,'act','done');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',37,1790000056.0,1,'act','take b12');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',38,1790000057.0,1,'act','place b7');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',39,1790000058.0,0,'act','take b11');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',40,1790000059.0,0,'act','take a9');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',41,1790000060.0,0,'act','lift c10');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',42,1790000061.0,0,'act','place b6');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',43,1790000062.0,1,'act','take a3');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',44,1790000063.0,1,'act','stop');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',45,1790000064.0,1,'act','done');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',46,1790000065.0,0,'act','take a8');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',47,1790000066.0,0,'act','lift b5');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',48,1790000067.0,0,'act','place d7');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',49,1790000068.0,1,'act','take c2');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',50,1790000069.0,1,'act','take c11');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',51,1790000070.0,1,'act','place b10');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',52,1790000071.0,0,'act','take d6');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',53,1790000072.0,0,'act','done');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',54,1790000073.0,1,'act','take b10');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',55,1790000074.0,1,'act','place b9');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',56,1790000075.0,0,'act','take c3');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',57,1790000076.0,0,'act','done');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',58,1790000077.0,1,'act','take d9');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',59,1790000078.0,1,'act','done');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',60,1790000079.0,0,'act','take d7');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',61,1790000080.0,0,'act','take a7');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',62,1790000081.0,0,'act','place d8');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',63,1790000082.0,1,'act','take a6');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',64,1790000083.0,1,'act','done');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',65,1790000084.0,0,'act','take d8');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',66,1790000085.0,0,'act','place b8');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',67,1790000086.0,1,'act','take b9');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',68,1790000087.0,1,'act','place c8');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',69,1790000088.0,0,'act','take a5');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',70,1790000089.0,0,'act','lift b8');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',71,1790000090.0,0,'act','place c7');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',72,1790000091.0,1,'act','take b8');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',73,1790000092.0,1,'act','lift b7');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',74,1790000093.0,1,'act','place c6');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',75,1790000094.0,0,'act','take c10');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',76,1790000095.0,0,'act','lift b6');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',77,1790000096.0,0,'act','place b3');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',78,1790000097.0,1,'act','take c9');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',79,1790000098.0,1,'act','lift c8');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',80,1790000099.0,1,'act','place b7');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',81,1790000100.0,0,'act','take c4');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',82,1790000101.0,0,'act','take a4');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',83,1790000102.0,0,'act','lift c7');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',84,1790000103.0,0,'act','place b2');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',85,1790000104.0,1,'act','take c5');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',86,1790000105.0,1,'act','done');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',87,1790000106.0,0,'act','take c8');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',88,1790000107.0,0,'act','done');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',89,1790000108.0,1,'act','take b7');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',90,1790000109.0,1,'act','place b5');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',91,1790000110.0,0,'act','take b6');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',92,1790000111.0,0,'act','lift b2');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',93,1790000112.0,0,'act','place b4');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',94,1790000113.0,1,'act','take b5');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',95,1790000114.0,1,'act','stop');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',96,1790000115.0,1,'act','done');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',97,1790000116.0,0,'act','take c6');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',98,1790000117.0,0,'act','pay b4');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',99,1790000118.0,0,'act','done');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',100,1790000119.0,1,'act','take b4');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',101,1790000120.0,1,'act','place b2');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',102,1790000121.0,0,'act','take b3');
INSERT INTO "entries" VALUES('BhyNxkkBH8Im',103,1790000122.0,0,'act','take c7');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',0,1790000127.0,2,'act','play 3');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',1,1790000128.0,0,'act','play 6');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',2,1790000129.0,1,'act','play *');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',3,1790000130.0,2,'act','remove t4');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',4,1790000131.0,1,'act','value 2');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',5,1790000132.0,0,'act','draw t12');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',6,1790000133.0,0,'act','play 1');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',7,1790000134.0,1,'act','play 5');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',8,1790000135.0,2,'act','play 4');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',9,1790000136.0,0,'act','draw t10');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',10,1790000137.0,1,'act','swap t4 t6');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',11,1790000138.0,1,'act','reveal t8');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',12,1790000139.0,1,'act','play 3');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',13,1790000140.0,2,'act','play *');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',14,1790000141.0,0,'act','play 5');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',15,1790000142.0,1,'act','remove t9');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',16,1790000143.0,2,'act','self');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',17,1790000144.0,0,'act','swap t6 t12');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',18,1790000145.0,0,'act','reveal t1');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',19,1790000146.0,0,'act','play 2');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',20,1790000147.0,1,'act','play 2');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',21,1790000148.0,2,'act','play 7');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',22,1790000149.0,0,'act','reveal t10');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',23,1790000150.0,1,'act','reveal t4');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',24,1790000151.0,2,'act','reveal t2');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',25,1790000152.0,2,'act','play 5');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',26,1790000153.0,0,'act','play *');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',27,1790000154.0,1,'act','play 1');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',28,1790000155.0,2,'act','swap t1 t11');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',29,1790000156.0,0,'act','value 1');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',30,1790000157.0,1,'act','draw t9');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',31,1790000158.0,2,'act','draw t1');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',32,1790000159.0,2,'act','play 2');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',33,1790000160.0,0,'act','play 3');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',34,1790000161.0,1,'act','play 6');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',35,1790000162.0,2,'act','reveal t5');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',36,1790000163.0,0,'act','remove t8');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',37,1790000164.0,1,'act','draw t8');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',38,1790000165.0,1,'act','play 7');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',39,1790000166.0,2,'act','play 6');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',40,1790000167.0,0,'act','play 4');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',41,1790000168.0,1,'act','reveal t7');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',42,1790000169.0,1,'act','play 4');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',43,1790000170.0,2,'act','play 1');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',44,1790000171.0,0,'act','play 7');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',45,1790000172.0,0,'act','reveal t12');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',46,1790000173.0,0,'act','play 4');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',47,1790000174.0,1,'act','play 7');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',48,1790000175.0,2,'act','play 5');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',49,1790000176.0,2,'act','swap t4 t11');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',50,1790000177.0,1,'act','reveal t11');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',51,1790000178.0,1,'act','play *');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',52,1790000179.0,2,'act','play *');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',53,1790000180.0,0,'act','play 2');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',54,1790000181.0,1,'act','self');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',55,1790000182.0,2,'act','power 0');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',56,1790000183.0,2,'act','reveal t10');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',57,1790000184.0,0,'act','reveal t5');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',58,1790000185.0,0,'act','play 3');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',59,1790000186.0,1,'act','play 1');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',60,1790000187.0,2,'act','play 3');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',61,1790000188.0,0,'act','remove t11');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',62,1790000189.0,1,'act','draw t10');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',63,1790000190.0,2,'act','remove t6');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',64,1790000191.0,1,'act','draw t11');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',65,1790000192.0,1,'act','play 2');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',66,1790000193.0,2,'act','play 2');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',67,1790000194.0,0,'act','play *');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',68,1790000195.0,1,'act','reveal t7');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',69,1790000196.0,2,'act','reveal t2');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',70,1790000197.0,0,'act','value 1');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',71,1790000198.0,1,'act','play 4');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',72,1790000199.0,2,'act','play 7');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',73,1790000200.0,0,'act','play 7');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',74,1790000201.0,1,'act','draw t12');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',75,1790000202.0,1,'act','play 3');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',76,1790000203.0,2,'act','play 6');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',77,1790000204.0,0,'act','play 6');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',78,1790000205.0,1,'act','remove t8');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',79,1790000206.0,1,'act','draw t8');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',80,1790000207.0,1,'act','play 5');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',81,1790000208.0,2,'act','play 1');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',82,1790000209.0,0,'act','play 5');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',83,1790000210.0,1,'act','swap t7 t8');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',84,1790000211.0,2,'act','draw t6');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',85,1790000212.0,0,'act','swap t7 t8');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',86,1790000213.0,2,'act','reveal t12');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',87,1790000214.0,2,'act','play 4');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',88,1790000215.0,0,'act','play 1');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',89,1790000216.0,1,'act','play 6');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',90,1790000217.0,1,'act','reveal t1');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',91,1790000218.0,1,'act','play *');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',92,1790000219.0,2,'act','play 4');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',93,1790000220.0,0,'act','play 1');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',94,1790000221.0,1,'act','value 0');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',95,1790000222.0,0,'act','draw t11');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',96,1790000223.0,2,'act','reveal t7');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',97,1790000224.0,2,'act','play 6');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',98,1790000225.0,0,'act','play 2');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',99,1790000226.0,1,'act','play 4');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',100,1790000227.0,0,'act','reveal t8');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',101,1790000228.0,2,'act','reveal t2');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',102,1790000229.0,2,'act','play *');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',103,1790000230.0,0,'act','play 6');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',104,1790000231.0,1,'act','play 1');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',105,1790000232.0,2,'act','value 1');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',106,1790000233.0,1,'act','draw t12');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',107,1790000234.0,0,'act','reveal t4');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',108,1790000235.0,0,'act','play 7');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',109,1790000236.0,1,'act','play 7');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',110,1790000237.0,2,'act','play 1');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',111,1790000238.0,2,'act','reveal t11');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',112,1790000239.0,2,'act','play 3');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',113,1790000240.0,0,'act','play 4');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',114,1790000241.0,1,'act','play 2');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',115,1790000242.0,2,'act','remove t4');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',116,1790000243.0,1,'act','reveal t12');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',117,1790000244.0,0,'act','draw t4');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',118,1790000245.0,0,'act','play 3');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',119,1790000246.0,1,'act','play 3');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',120,1790000247.0,2,'act','play 7');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',121,1790000248.0,0,'act','remove t8');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',122,1790000249.0,1,'act','remove t7');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',123,1790000250.0,2,'act','reveal t10');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',124,1790000251.0,2,'act','play 5');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',125,1790000252.0,0,'act','play *');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',126,1790000253.0,1,'act','play 6');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',127,1790000254.0,2,'act','swap t7 t10');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',128,1790000255.0,0,'act','value 2');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',129,1790000256.0,1,'act','draw t8');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',130,1790000257.0,1,'act','play 5');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',131,1790000258.0,2,'act','play 2');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',132,1790000259.0,0,'act','play 5');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',133,1790000260.0,1,'act','swap t3 t12');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',134,1790000261.0,2,'act','reveal t1');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',135,1790000262.0,0,'act','swap t4 t6');
INSERT INTO "entries" VALUES('g6iRfrSTBF5C',136,1790000263.0,2,'act','draw t10');
INSERT INTO "entries" VALUES('EZb4YHOlmqVd',0,1790000266.0,1,'act','take b12');
INSERT INTO "entries" VALUES('EZb4YHOlmqVd',1,1790000267.0,1,'act','place b6');
INSERT INTO "entries" VALUES('EZb4YHOlmqVd',2,1790000268.0,0,'act','take a12');
INSERT INTO "entries" VALUES('EZb4YHOlmqVd',3,1790000269.0,0,'act','place c4');
INSERT INTO "entries" VALUES('EZb4YHOlmqVd',4,1790000270.0,1,'act','take c12');
INSERT INTO "entries" VALUES('EZb4YHOlmqVd',5,1790000271.0,1,'resign','');
INSERT INTO "entries" VALUES('LNqZaA6Smxe1',0,1790000274.0,1,'act','take d12');
INSERT INTO "entries" VALUES('LNqZaA6Smxe1',1,1790000275.0,1,'act','place c11');
INSERT INTO "entries" VALUES('LNqZaA6Smxe1',2,1790000276.0,0,'act','take b12');
INSERT INTO "entries" VALUES('LNqZaA6Smxe1',3,1790000277.0,0,'act','place a5');
INSERT INTO "entries" VALUES('LNqZaA6Smxe1',4,1790000278.0,0,'offer','stop');
INSERT INTO "entries" VALUES('LNqZaA6Smxe1',5,1790000279.0,1,'accept','');
INSERT INTO "entries" VALUES('RxwYRPYU6jal',0,1790000282.0,1,'act','take a1');
INSERT INTO "entries" VALUES('RxwYRPYU6jal',1,1790000283.0,1,'act','place a7');
INSERT INTO "entries" VALUES('RxwYRPYU6jal',2,1790000284.0,0,'act','take b1');
INSERT INTO "entries" VALUES('RxwYRPYU6jal',3,1790000285.0,0,'act','place b2');
INSERT INTO "entries" VALUES('RxwYRPYU6jal',4,1790000286.0,1,'act','take b2');
INSERT INTO "entries" VALUES('RxwYRPYU6jal',5,1790000287.0,1,'act','pay a7');
INSERT INTO "entries" VALUES('RxwYRPYU6jal',6,1790000288.0,1,'act','stop');
INSERT INTO "entries" VALUES('RxwYRPYU6jal',7,1790000289.0,1,'act','place c1');
INSERT INTO "entries" VALUES('RxwYRPYU6jal',8,1790000290.0,0,'act','take c1');
INSERT INTO "entries" VALUES('RxwYRPYU6jal',9,1790000291.0,0,'act','place c4');
INSERT INTO "entries" VALUES('RxwYRPYU6jal',10,1790000292.0,1,'act','take c12');
INSERT INTO "entries" VALUES('RxwYRPYU6jal',11,1790000293.0,1,'act','place c2');
INSERT INTO "entries" VALUES('RxwYRPYU6jal',12,1790000294.0,0,'act','take a12');
INSERT INTO "entries" VALUES('RxwYRPYU6jal',13,1790000295.0,0,'act','place b11');
INSERT INTO "entries" VALUES('RxwYRPYU6jal',14,1790000296.0,1,'act','take b12');
INSERT INTO "entries" VALUES('RxwYRPYU6jal',15,1790000297.0,1,'act','done');
INSERT INTO "entries" VALUES('RxwYRPYU6jal',16,1790000298.0,0,'act','take d12');
INSERT INTO "entries" VALUES('RxwYRPYU6jal',17,1790000299.0,0,'act','lift b11');
INSERT INTO "entries" VALUES('RxwYRPYU6jal',18,1790000300.0,0,'act','place d10');
INSERT INTO "entries" VALUES('RxwYRPYU6jal',19,1790000301.0,1,'act','take a11');
INSERT INTO "entries" VALUES('RxwYRPYU6jal',20,1790000302.0,1,'act','place c6');
INSERT INTO "entries" VALUES('RxwYRPYU6jal',21,1790000303.0,0,'act','take a2');
INSERT INTO "entries" VALUES('RxwYRPYU6jal',22,1790000304.0,0,'back','21');
INSERT INTO "entries" VALUES('RxwYRPYU6jal',23,1790000305.0,0,'offer','stop');
INSERT INTO "entries" VALUES('RxwYRPYU6jal',24,1790000306.0,1,'decline','');
INSERT INTO "entries" VALUES('RxwYRPYU6jal',25,1790000307.0,1,'offer','stop');
INSERT INTO "entries" VALUES('008Iq04qbGu9',0,1790000314.0,1,'act','play 6');
INSERT INTO "entries" VALUES('008Iq04qbGu9',1,1790000315.0,2,'act','play 1');
INSERT INTO "entries" VALUES('008Iq04qbGu9',2,1790000316.0,3,'act','play 6');
INSERT INTO "entries" VALUES('008Iq04qbGu9',3,1790000317.0,0,'act','play 2');
INSERT INTO "entries" VALUES('008Iq04qbGu9',4,1790000318.0,2,'act','draw t14');
INSERT INTO "entries" VALUES('008Iq04qbGu9',5,1790000319.0,0,'act','reveal t8');
INSERT INTO "entries" VALUES('008Iq04qbGu9',6,1790000320.0,0,'act','reveal t2');
INSERT INTO "entries" VALUES('008Iq04qbGu9',7,1790000321.0,0,'act','play 5');
INSERT INTO "entries" VALUES('008Iq04qbGu9',8,1790000322.0,1,'act','play 4');
INSERT INTO "entries" VALUES('008Iq04qbGu9',9,1790000323.0,2,'act','play 7');
INSERT INTO "entries" VALUES('008Iq04qbGu9',10,1790000324.0,3,'act','play 3');
INSERT INTO "entries" VALUES('008Iq04qbGu9',11,1790000325.0,0,'act','swap t1 t13');
INSERT INTO "entries" VALUES('008Iq04qbGu9',12,1790000326.0,3,'act','remove t14');
INSERT INTO "entries" VALUES('008Iq04qbGu9',13,1790000327.0,2,'act','draw t15');
INSERT INTO "entries" VALUES('008Iq04qbGu9',14,1790000328.0,2,'act','play 2');
INSERT INTO "entries" VALUES('008Iq04qbGu9',15,1790000329.0,3,'act','play 5');
INSERT INTO "entries" VALUES('008Iq04qbGu9',16,1790000330.0,0,'act','play *');
INSERT INTO "entries" VALUES('008Iq04qbGu9',17,1790000331.0,1,'act','play 2');
INSERT INTO "entries" VALUES('008Iq04qbGu9',18,1790000332.0,2,'act','reveal t11');
INSERT INTO "entries" VALUES('008Iq04qbGu9',19,1790000333.0,3,'act','swap t4 t7');
INSERT INTO "entries" VALUES('008Iq04qbGu9',20,1790000334.0,0,'act','self');
INSERT INTO "entries" VALUES('008Iq04qbGu9',21,1790000335.0,1,'act','reveal t16');
INSERT INTO "entries" VALUES('008Iq04qbGu9',22,1790000336.0,3,'act','reveal t4');
INSERT INTO "entries" VALUES('008Iq04qbGu9',23,1790000337.0,3,'act','play 4');
INSERT INTO "entries" VALUES('008Iq04qbGu9',24,1790000338.0,0,'act','play 4');
INSERT INTO "entries" VALUES('008Iq04qbGu9',25,1790000339.0,1,'act','play *');
INSERT INTO "entries" VALUES('008Iq04qbGu9',26,1790000340.0,2,'act','play *');
INSERT INTO "entries" VALUES('008Iq04qbGu9',27,1790000341.0,1,'act','power 2');
INSERT INTO "entries" VALUES('008Iq04qbGu9',28,1790000342.0,1,'act','value 0');
INSERT INTO "entries" VALUES('008Iq04qbGu9',29,1790000343.0,3,'act','play *');
INSERT INTO "entries" VALUES('008Iq04qbGu9',30,1790000344.0,2,'resign','');
INSERT INTO "entries" VALUES('008Iq04qbGu9',31,1790000345.0,0,'act','play 1');
INSERT INTO "entries" VALUES('GaIYP4RJibrq',0,1790000349.0,1,'act','play 6');
INSERT INTO "entries" VALUES('GaIYP4RJibrq',1,1790000350.0,2,'act','play 1');
INSERT INTO "entries" VALUES('GaIYP4RJibrq',2,1790000351.0,0,'act','play *');
INSERT INTO "entries" VALUES('GaIYP4RJibrq',3,1790000352.0,2,'act','draw t10');
INSERT INTO "entries" VALUES('GaIYP4RJibrq',4,1790000353.0,0,'act','value 1');
INSERT INTO "entries" VALUES('GaIYP4RJibrq',5,1790000354.0,0,'act','reveal t10');
INSERT INTO "entries" VALUES('GaIYP4RJibrq',6,1790000355.0,0,'act','play 2');
INSERT INTO "entries" VALUES('GaIYP4RJibrq',7,1790000356.0,1,'act','play *');
INSERT INTO "entries" VALUES('GaIYP4RJibrq',8,1790000357.0,2,'act','play 4');
INSERT INTO "entries" VALUES('GaIYP4RJibrq',9,1790000358.0,0,'offer','back 6');
INSERT INTO "entries" VALUES('GaIYP4RJibrq',10,1790000359.0,1,'accept','');
INSERT INTO "entries" VALUES('3UTmL811ZcMZ',0,1790000361.0,0,'act','take b1');
INSERT INTO "entries" VALUES('3UTmL811ZcMZ',1,1790000362.0,0,'act','place d9');
INSERT INTO "entries" VALUES('3UTmL811ZcMZ',2,1790000363.0,1,'act','take b12');
INSERT INTO "entries" VALUES('3UTmL811ZcMZ',3,1790000364.0,1,'act','place a11');
INSERT INTO "entries" VALUES('3UTmL811ZcMZ',4,1790000365.0,2,'act','take a12');
INSERT INTO "entries" VALUES('3UTmL811ZcMZ',5,1790000366.0,2,'act','place c8');
INSERT INTO "entries" VALUES('3UTmL811ZcMZ',6,1790000367.0,0,'act','take d1');
INSERT INTO "entries" VALUES('3UTmL811ZcMZ',7,1790000368.0,0,'act','place d5');
INSERT INTO "entries" VALUES('3UTmL811ZcMZ',8,1790000369.0,1,'act','take c1');
INSERT INTO "entries" VALUES('3UTmL811ZcMZ',9,1790000370.0,1,'act','place d8');
INSERT INTO "entries" VALUES('3UTmL811ZcMZ',10,1790000371.0,2,'act','take c2');
INSERT INTO "entries" VALUES('3UTmL811ZcMZ',11,1790000372.0,2,'act','place d3');
INSERT INTO "entries" VALUES('3UTmL811ZcMZ',12,1790000373.0,0,'back','6');
CREATE TABLE leases (
	"table" VARCHAR NOT NULL, 
	holder VARCHAR NOT NULL, 
	until FLOAT NOT NULL, 
	PRIMARY KEY ("table")
);
INSERT INTO "leases" VALUES('3UTmL811ZcMZ','gone',1790000379.0);
CREATE TABLE mutes (
	user VARCHAR NOT NULL, 
	muted VARCHAR NOT NULL, 
	PRIMARY KEY (user, muted)
);
INSERT INTO "mutes" VALUES('IPsmUWPbfe0A','fJoJ237z6vqd');
CREATE TABLE plans (
	"table" VARCHAR NOT NULL, 
	seat INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	answers JSON NOT NULL, 
	PRIMARY KEY ("table", seat)
);
INSERT INTO "plans" VALUES('RxwYRPYU6jal',1,26,'[{"after": ["take a2"], "word": "take a1"}]');
CREATE TABLE ratings (
	user VARCHAR NOT NULL, 
	kind VARCHAR NOT NULL, 
	games INTEGER NOT NULL, 
	"table" VARCHAR NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (user, kind, games)
);
INSERT INTO "ratings" VALUES('ZzOSMhlUUZCI','richelieu duel',1,'BhyNxkkBH8Im',2.76353894931404973087e+01,8.06590141354368,1790000122.0);
INSERT INTO "ratings" VALUES('fJoJ237z6vqd','richelieu duel',1,'BhyNxkkBH8Im',2.23646105068595026912e+01,8.06590141354368,1790000122.0);
INSERT INTO "ratings" VALUES('ZzOSMhlUUZCI','blasons',1,'g6iRfrSTBF5C',2.14136891490632166315e+01,8.0582242228023783781e+00,1790000263.0);
INSERT INTO "ratings" VALUES('fJoJ237z6vqd','blasons',1,'g6iRfrSTBF5C',2.78690486807494259831e+01,8.20524337739799314306e+00,1790000263.0);
INSERT INTO "ratings" VALUES('IPsmUWPbfe0A','blasons',1,'g6iRfrSTBF5C',2.57172621701873573831e+01,8.0582242228023783781e+00,1790000263.0);
INSERT INTO "ratings" VALUES('IPsmUWPbfe0A','richelieu duel',1,'EZb4YHOlmqVd',2.79387707839214627369e+01,8.05812813545915,1790000271.0);
INSERT INTO "ratings" VALUES('ZzOSMhlUUZCI','richelieu duel',2,'EZb4YHOlmqVd',2.48821946209997761916e+01,7.82480499106735560843e+00,1790000271.0);
CREATE TABLE records (
	"table" VARCHAR NOT NULL, 
	record TEXT NOT NULL, 
	PRIMARY KEY ("table")
);
INSERT INTO "records" VALUES('BhyNxkkBH8Im','{"table":"BhyNxkkBH8Im","game":"richelieu","rules":"1","options":{"edition":"duel","players":2,"short":true,"move_at_cap":false},"pace":{"kind":"none","days":0.0,"minutes":0.0,"increment":0.0},"rated":true,"substitute":"knight","sitters":[{"name":"Anne","level":null},{"name":"Louis","level":null}],"started":1790000018.0,"ended":1790000122.0,"first":0,"deal":{"cards":{"a1":{"region":"Bourbon","shields":2,"symbol":null},"a2":{"region":"Normandie","shields":1,"symbol":"sword"},"a3":{"region":"Languedoc","shields":1,"symbol":"tower"},"a4":{"region":"Languedoc","shields":1,"symbol":"cross"},"a5":{"region":"Normandie","shields":1,"symbol":"cross"},"a6":{"region":"Champagne","shields":2,"symbol":null},"a7":{"region":"Bourbon","shields":1,"symbol":"tower"},"a8":{"region":"Champagne","shields":1,"symbol":"cross"},"a9":{"region":"Bretagne","shields":1,"symbol":"sword"},"a10":{"region":"Bretagne","shields":1,"symbol":"cross"},"a11":{"region":"Languedoc","shields":2,"symbol":null},"a12":{"region":"Bourgogne","shields":2,"symbol":null},"b1":{"region":"Champagne","shields":2,"symbol":null},"b2":{"region":"Bretagne","shields":2,"symbol":null},"b3":{"region":"Bourgogne","shields":1,"symbol":"tower"},"b4":{"region":"Normandie","shields":1,"symbol":"tower"},"b5":{"region":"Bourgogne","shields":1,"symbol":null},"b6":{"region":"Normandie","shields":2,"symbol":null},"b7":{"region":"Bourbon","shields":1,"symbol":"cross"},"b8":{"region":"Anjou","shields":1,"symbol":"sword"},"b9":{"region":"Auvergne","shields":1,"symbol":"tower"},"b10":{"region":"Anjou","shields":1,"symbol":null},"b11":{"region":"Bretagne","shields":1,"symbol":"tower"},"b12":{"region":"Auvergne","shields":1,"symbol":"sword"},"c1":{"region":"Provence","shields":2,"symbol":null},"c2":{"region":"Provence","shields":1,"symbol":"sword"},"c3":{"region":"Normandie","shields":1,"symbol":null},"c4":{"region":"Languedoc","shields":1,"symbol":"sword"},"c5":{"region":"Bourgogne","shields":2,"symbol":null},"c6":{"region":"Bretagne","shields":2,"symbol":null},"c7":{"region":"Bourgogne","shields":1,"symbol":"sword"},"c8":{"region":"Anjou","shields":2,"symbol":null},"c9":{"region":"Auvergne","shields":1,"symbol":"cross"},"c10":{"region":"Provence","shields":2,"symbol":null},"c11":{"region":"Provence","shields":1,"symbol":"tower"},"c12":{"region":"Anjou","shields":1,"symbol":"cross"},"d1":{"region":"Normandie","shields":2,"symbol":null},"d2":{"region":"Bourgogne","shields":2,"symbol":null},"d3":{"region":"Anjou","shields":1,"symbol":"tower"},"d4":{"region":"Champagne","shields":1,"symbol":"sword"},"d5":{"region":"Champagne","shields":2,"symbol":null},"d6":{"region":"Auvergne","shields":2,"symbol":null},"d7":{"region":"Bourbon","shields":1,"symbol":"sword"},"d8":{"region":"Champagne","shields":1,"symbol":"tower"},"d9":{"region":"Provence","shields":1,"symbol":"cross"},"d10":{"region":"Languedoc","shields":2,"symbol":null},"d11":{"region":"Bretagne","shields":2,"symbol":null},"d12":{"region":"Bourgogne","shields":1,"symbol":"cross"}},"discs":{"a5":"Bourgogne","a8":"Anjou","b4":"marker back","b9":"sword","c3":"Languedoc","c10":"Champagne","d2":"Bretagne","d11":"tower"}},"turns":[{"number":0,"seat":0,"words":["take b1","place d2"]},{"number":1,"seat":1,"words":["take a12","place b7"]},{"number":2,"seat":0,"words":["take a11","place c12"]},{"number":3,"seat":1,"words":["take d12","place c11"]},{"number":4,"seat":0,"words":["take d1","place b5"]},{"number":5,"seat":1,"words":["take a10","stop","place a2"]},{"number":6,"seat":0,"words":["take d2","place d3"]},{"number":7,"seat":1,"words":["take a1","done"]},{"number":8,"seat":0,"words":["take c1","lift c12","place a9"]},{"number":9,"seat":1,"words":["take c12","take d3","pay a2","lift b7","place a2"]},{"number":10,"seat":0,"words":["take d4","place b10"]},{"number":11,"seat":1,"words":["take d5","done"]},{"number":12,"seat":0,"words":["take a2","pay b10","lift a9","place c10"]},{"number":13,"seat":1,"words":["take d11","done"]},{"number":14,"seat":0,"words":["take d10","done"]},{"number":15,"seat":1,"words":["take b12","place b7"]},{"number":16,"seat":0,"words":["take b11","take a9","lift c10","place b6"]},{"number":17,"seat":1,"words":["take a3","stop","done"]},{"number":18,"seat":0,"words":["take a8","lift b5","place d7"]},{"number":19,"seat":1,"words":["take c2","take c11","place b10"]},{"number":20,"seat":0,"words":["take d6","done"]},{"number":21,"seat":1,"words":["take b10","place b9"]},{"number":22,"seat":0,"words":["take c3","done"]},{"number":23,"seat":1,"words":["take d9","done"]},{"number":24,"seat":0,"words":["take d7","take a7","place d8"]},{"number":25,"seat":1,"words":["take a6","done"]},{"number":26,"seat":0,"words":["take d8","place b8"]},{"number":27,"seat":1,"words":["take b9","place c8"]},{"number":28,"seat":0,"words":["take a5","lift b8","place c7"]},{"number":29,"seat":1,"words":["take b8","lift b7","place c6"]},{"number":30,"seat":0,"words":["take c10","lift b6","place b3"]},{"number":31,"seat":1,"words":["take c9","lift c8","place b7"]},{"number":32,"seat":0,"words":["take c4","take a4","lift c7","place b2"]},{"number":33,"seat":1,"words":["take c5","done"]},{"number":34,"seat":0,"words":["take c8","done"]},{"number":35,"seat":1,"words":["take b7","place b5"]},{"number":36,"seat":0,"words":["take b6","lift b2","place b4"]},{"number":37,"seat":1,"words":["take b5","stop","done"]},{"number":38,"seat":0,"words":["take c6","pay b4","done"]},{"number":39,"seat":1,"words":["take b4","place b2"]},{"number":40,"seat":0,"words":["take b3","take c7"]}],"log":[{"number":0,"at":1790000019.0,"seat":0,"kind":"act","word":"take b1"},{"number":1,"at":1790000020.0,"seat":0,"kind":"act","word":"place d2"},{"number":2,"at":1790000021.0,"seat":1,"kind":"act","word":"take a12"},{"number":3,"at":1790000022.0,"seat":1,"kind":"act","word":"place b7"},{"number":4,"at":1790000023.0,"seat":0,"kind":"act","word":"take a11"},{"number":5,"at":1790000024.0,"seat":0,"kind":"act","word":"place c12"},{"number":6,"at":1790000025.0,"seat":1,"kind":"act","word":"take d12"},{"number":7,"at":1790000026.0,"seat":1,"kind":"act","word":"place c11"},{"number":8,"at":1790000027.0,"seat":0,"kind":"act","word":"take d1"},{"number":9,"at":1790000028.0,"seat":0,"kind":"act","word":"place b5"},{"number":10,"at":1790000029.0,"seat":1,"kind":"act","word":"take a10"},{"number":11,"at":1790000030.0,"seat":1,"kind":"act","word":"stop"},{"number":12,"at":1790000031.0,"seat":1,"kind":"act","word":"place a2"},{"number":13,"at":1790000032.0,"seat":0,"kind":"act","word":"take d2"},{"number":14,"at":1790000033.0,"seat":0,"kind":"act","word":"place d3"},{"number":15,"at":1790000034.0,"seat":1,"kind":"act","word":"take a1"},{"number":16,"at":1790000035.0,"seat":1,"kind":"act","word":"done"},{"number":17,"at":1790000036.0,"seat":0,"kind":"act","word":"take c1"},{"number":18,"at":1790000037.0,"seat":0,"kind":"act","word":"lift c12"},{"number":19,"at":1790000038.0,"seat":0,"kind":"act","word":"place a9"},{"number":20,"at":1790000039.0,"seat":1,"kind":"act","word":"take c12"},{"number":21,"at":1790000040.0,"seat":1,"kind":"act","word":"take d3"},{"number":22,"at":1790000041.0,"seat":1,"kind":"act","word":"pay a2"},{"number":23,"at":1790000042.0,"seat":1,"kind":"act","word":"lift b7"},{"number":24,"at":1790000043.0,"seat":1,"kind":"act","word":"place a2"},{"number":25,"at":1790000044.0,"seat":0,"kind":"act","word":"take d4"},{"number":26,"at":1790000045.0,"seat":0,"kind":"act","word":"place b10"},{"number":27,"at":1790000046.0,"seat":1,"kind":"act","word":"take d5"},{"number":28,"at":1790000047.0,"seat":1,"kind":"act","word":"done"},{"number":29,"at":1790000048.0,"seat":0,"kind":"act","word":"take a2"},{"number":30,"at":1790000049.0,"seat":0,"kind":"act","word":"pay b10"},{"number":31,"at":1790000050.0,"seat":0,"kind":"act","word":"lift a9"},{"number":32,"at":1790000051.0,"seat":0,"kind":"act","word":"place c10"},{"number":33,"at":1790000052.0,"seat":1,"kind":"act","word":"take d11"},{"number":34,"at":1790000053.0,"seat":1,"kind":"act","word":"done"},{"number":35,"at":1790000054.0,"seat":0,"kind":"act","word":"take d10"},{"number":36,"at":1790000055.0,"seat":0,"kind":"act","word":"done"},{"number":37,"at":1790000056.0,"seat":1,"kind":"act","word":"take b12"},{"number":38,"at":1790000057.0,"seat":1,"kind":"act","word":"place b7"},{"number":39,"at":1790000058.0,"seat":0,"kind":"act","word":"take b11"},{"number":40,"at":1790000059.0,"seat":0,"kind":"act","word":"take a9"},{"number":41,"at":1790000060.0,"seat":0,"kind":"act","word":"lift c10"},{"number":42,"at":1790000061.0,"seat":0,"kind":"act","word":"place b6"},{"number":43,"at":1790000062.0,"seat":1,"kind":"act","word":"take a3"},{"number":44,"at":1790000063.0,"seat":1,"kind":"act","word":"stop"},{"number":45,"at":1790000064.0,"seat":1,"kind":"act","word":"done"},{"number":46,"at":1790000065.0,"seat":0,"kind":"act","word":"take a8"},{"number":47,"at":1790000066.0,"seat":0,"kind":"act","word":"lift b5"},{"number":48,"at":1790000067.0,"seat":0,"kind":"act","word":"place d7"},{"number":49,"at":1790000068.0,"seat":1,"kind":"act","word":"take c2"},{"number":50,"at":1790000069.0,"seat":1,"kind":"act","word":"take c11"},{"number":51,"at":1790000070.0,"seat":1,"kind":"act","word":"place b10"},{"number":52,"at":1790000071.0,"seat":0,"kind":"act","word":"take d6"},{"number":53,"at":1790000072.0,"seat":0,"kind":"act","word":"done"},{"number":54,"at":1790000073.0,"seat":1,"kind":"act","word":"take b10"},{"number":55,"at":1790000074.0,"seat":1,"kind":"act","word":"place b9"},{"number":56,"at":1790000075.0,"seat":0,"kind":"act","word":"take c3"},{"number":57,"at":1790000076.0,"seat":0,"kind":"act","word":"done"},{"number":58,"at":1790000077.0,"seat":1,"kind":"act","word":"take d9"},{"number":59,"at":1790000078.0,"seat":1,"kind":"act","word":"done"},{"number":60,"at":1790000079.0,"seat":0,"kind":"act","word":"take d7"},{"number":61,"at":1790000080.0,"seat":0,"kind":"act","word":"take a7"},{"number":62,"at":1790000081.0,"seat":0,"kind":"act","word":"place d8"},{"number":63,"at":1790000082.0,"seat":1,"kind":"act","word":"take a6"},{"number":64,"at":1790000083.0,"seat":1,"kind":"act","word":"done"},{"number":65,"at":1790000084.0,"seat":0,"kind":"act","word":"take d8"},{"number":66,"at":1790000085.0,"seat":0,"kind":"act","word":"place b8"},{"number":67,"at":1790000086.0,"seat":1,"kind":"act","word":"take b9"},{"number":68,"at":1790000087.0,"seat":1,"kind":"act","word":"place c8"},{"number":69,"at":1790000088.0,"seat":0,"kind":"act","word":"take a5"},{"number":70,"at":1790000089.0,"seat":0,"kind":"act","word":"lift b8"},{"number":71,"at":1790000090.0,"seat":0,"kind":"act","word":"place c7"},{"number":72,"at":1790000091.0,"seat":1,"kind":"act","word":"take b8"},{"number":73,"at":1790000092.0,"seat":1,"kind":"act","word":"lift b7"},{"number":74,"at":1790000093.0,"seat":1,"kind":"act","word":"place c6"},{"number":75,"at":1790000094.0,"seat":0,"kind":"act","word":"take c10"},{"number":76,"at":1790000095.0,"seat":0,"kind":"act","word":"lift b6"},{"number":77,"at":1790000096.0,"seat":0,"kind":"act","word":"place b3"},{"number":78,"at":1790000097.0,"seat":1,"kind":"act","word":"take c9"},{"number":79,"at":1790000098.0,"seat":1,"kind":"act","word":"lift c8"},{"number":80,"at":1790000099.0,"seat":1,"kind":"act","word":"place b7"},{"number":81,"at":1790000100.0,"seat":0,"kind":"act","word":"take c4"},{"number":82,"at":1790000101.0,"seat":0,"kind":"act","word":"take a4"},{"number":83,"at":1790000102.0,"seat":0,"kind":"act","word":"lift c7"},{"number":84,"at":1790000103.0,"seat":0,"kind":"act","word":"place b2"},{"number":85,"at":1790000104.0,"seat":1,"kind":"act","word":"take c5"},{"number":86,"at":1790000105.0,"seat":1,"kind":"act","word":"done"},{"number":87,"at":1790000106.0,"seat":0,"kind":"act","word":"take c8"},{"number":88,"at":1790000107.0,"seat":0,"kind":"act","word":"done"},{"number":89,"at":1790000108.0,"seat":1,"kind":"act","word":"take b7"},{"number":90,"at":1790000109.0,"seat":1,"kind":"act","word":"place b5"},{"number":91,"at":1790000110.0,"seat":0,"kind":"act","word":"take b6"},{"number":92,"at":1790000111.0,"seat":0,"kind":"act","word":"lift b2"},{"number":93,"at":1790000112.0,"seat":0,"kind":"act","word":"place b4"},{"number":94,"at":1790000113.0,"seat":1,"kind":"act","word":"take b5"},{"number":95,"at":1790000114.0,"seat":1,"kind":"act","word":"stop"},{"number":96,"at":1790000115.0,"seat":1,"kind":"act","word":"done"},{"number":97,"at":1790000116.0,"seat":0,"kind":"act","word":"take c6"},{"number":98,"at":1790000117.0,"seat":0,"kind":"act","word":"pay b4"},{"number":99,"at":1790000118.0,"seat":0,"kind":"act","word":"done"},{"number":100,"at":1790000119.0,"seat":1,"kind":"act","word":"take b4"},{"number":101,"at":1790000120.0,"seat":1,"kind":"act","word":"place b2"},{"number":102,"at":1790000121.0,"seat":0,"kind":"act","word":"take b3"},{"number":103,"at":1790000122.0,"seat":0,"kind":"act","word":"take c7"}],"gone":[],"ending":{"how":"played","winners":[0],"scores":[35,28]},"score":{"scores":[35,28],"winners":[0],"sheet":[{"rule":"R7.3","name":"Bourgogne","counted":{"shields":[4,6],"disc":[1,0]},"points":[0,6]},{"rule":"R7.3","name":"Bretagne","counted":{"shields":[4,3],"disc":[1,0]},"points":[5,0]},{"rule":"R7.3","name":"Champagne","counted":{"shields":[5,4],"disc":[1,0]},"points":[6,0]},{"rule":"R7.3","name":"Normandie","counted":{"shields":[7,1],"disc":[0,0]},"points":[7,0]},{"rule":"R7.3","name":"Languedoc","counted":{"shields":[6,1],"disc":[1,0]},"points":[7,0]},{"rule":"R7.3","name":"Provence","counted":{"shields":[4,3],"disc":[0,0]},"points":[4,0]},{"rule":"R7.3","name":"Anjou","counted":{"shields":[2,4],"disc":[1,0]},"points":[0,4]},{"rule":"R7.3","name":"Bourbon","counted":{"shields":[2,3],"disc":[0,0]},"points":[0,3]},{"rule":"R7.3","name":"Auvergne","counted":{"shields":[2,3],"disc":[0,0]},"points":[0,3]},{"rule":"R7.4","name":"Bourgogne","counted":{"cards":[3,4]},"points":[0,0]},{"rule":"R7.4","name":"Bretagne","counted":{"cards":[3,2]},"points":[0,0]},{"rule":"R7.4","name":"Champagne","counted":{"cards":[4,2]},"points":[0,0]},{"rule":"R7.4","name":"Normandie","counted":{"cards":[5,1]},"points":[0,0]},{"rule":"R7.4","name":"Languedoc","counted":{"cards":[4,1]},"points":[0,0]},{"rule":"R7.4","name":"Provence","counted":{"cards":[2,3]},"points":[0,0]},{"rule":"R7.4","name":"Anjou","counted":{"cards":[1,4]},"points":[0,0]},{"rule":"R7.4","name":"Bourbon","counted":{"cards":[2,2]},"points":[0,0]},{"rule":"R7.4","name":"Auvergne","counted":{"cards":[1,3]},"points":[0,0]},{"rule":"R7.5","name":"sword","counted":{"symbols":[6,3],"disc":[0,1]},"points":[6,0]},{"rule":"R7.5","name":"cross","counted":{"symbols":[3,6],"disc":[0,0]},"points":[0,6]},{"rule":"R7.5","name":"tower","counted":{"symbols":[4,5],"disc":[0,1]},"points":[0,6]},{"rule":"R7.5","name":"sword","counted":{"cards":[6,3]},"points":[0,0]},{"rule":"R7.5","name":"cross","counted":{"cards":[3,6]},"points":[0,0]},{"rule":"R7.5","name":"tower","counted":{"cards":[4,5]},"points":[0,0]}]},"shuffle":{"commitment":"f9af4a3a8871c78c4cdf809f28d76153555a9bef72461f6baa7d3c74863881cc","secret":"c6b23838439c271ba10101c8aaf8aa21bb388e98cde01259daa225cd3a954b98","salts":["","salt of Louis"],"first":null},"text":"Armorial record 1\ngame: richelieu\nrules: 1\nedition: duel\nplayers: 2\nshort: yes\nmove_at_cap: no\nfirst: 0\n\ndeal\n  a Bb2 Nos Lat Lac Noc Ch2 Bbt Chc Brs Brc La2 Bg2\n  b Ch2 Br2 Bgt Not Bg1 No2 Bbc Ans Aut An1 Brt Aus\n  c Pr2 Prs No1 Las Bg2 Br2 Bgs An2 Auc Pr2 Prt Anc\n  d No2 Bg2 Ant Chs Ch2 Au2 Bbs Cht Prc La2 Br2 Bgc\n  discs a5 Bourgogne, a8 Anjou, b4 marker back, b9 sword, c3 Languedoc, c10 Champagne, d2 Bretagne, d11 tower\n\nactions\n  1. seat 0: take b1, place d2\n  2. seat 1: take a12, place b7\n  3. seat 0: take a11, place c12\n  4. seat 1: take d12, place c11\n  5. seat 0: take d1, place b5\n  6. seat 1: take a10, stop, place a2\n  7. seat 0: take d2, place d3\n  8. seat 1: take a1, done\n  9. seat 0: take c1, lift c12, place a9\n  10. seat 1: take c12, take d3, pay a2, lift b7, place a2\n  11. seat 0: take d4, place b10\n  12. seat 1: take d5, done\n  13. seat 0: take a2, pay b10, lift a9, place c10\n  14. seat 1: take d11, done\n  15. seat 0: take d10, done\n  16. seat 1: take b12, place b7\n  17. seat 0: take b11, take a9, lift c10, place b6\n  18. seat 1: take a3, stop, done\n  19. seat 0: take a8, lift b5, place d7\n  20. seat 1: take c2, take c11, place b10\n  21. seat 0: take d6, done\n  22. seat 1: take b10, place b9\n  23. seat 0: take c3, done\n  24. seat 1: take d9, done\n  25. seat 0: take d7, take a7, place d8\n  26. seat 1: take a6, done\n  27. seat 0: take d8, place b8\n  28. seat 1: take b9, place c8\n  29. seat 0: take a5, lift b8, place c7\n  30. seat 1: take b8, lift b7, place c6\n  31. seat 0: take c10, lift b6, place b3\n  32. seat 1: take c9, lift c8, place b7\n  33. seat 0: take c4, take a4, lift c7, place b2\n  34. seat 1: take c5, done\n  35. seat 0: take c8, done\n  36. seat 1: take b7, place b5\n  37. seat 0: take b6, lift b2, place b4\n  38. seat 1: take b5, stop, done\n  39. seat 0: take c6, pay b4, done\n  40. seat 1: take b4, place b2\n  41. seat 0: take b3, take c7\n\nfinished after 104 actions: 35 to 28, won by seat 0\nseal: a8047dc375340eea\n"}');
INSERT INTO "records" VALUES('g6iRfrSTBF5C','{"table":"g6iRfrSTBF5C","game":"blasons","rules":"1","options":{"players":3,"variants":[],"ties":"one step"},"pace":{"kind":"none","days":0.0,"minutes":0.0,"increment":0.0},"rated":true,"substitute":"knight","sitters":[{"name":"Anne","level":null},{"name":"Louis","level":null},{"name":"Marie","level":null}],"started":1790000126.0,"ended":1790000263.0,"first":2,"deal":{"families":["Guilloux","Contades","La Ferté"],"rounds":[{"t1":{"family":"La Ferté","at":0,"up":false},"t2":{"family":"Guilloux","at":0,"up":false},"t3":{"family":"Contades","at":0,"up":true},"t4":{"family":"Contades","at":1,"up":false},"t5":{"family":"Contades","at":1,"up":false},"t6":{"family":"Guilloux","at":1,"up":true},"t7":{"family":"Contades","at":2,"up":false},"t8":{"family":"La Ferté","at":2,"up":false},"t9":{"family":"La Ferté","at":2,"up":true},"t10":{"family":"Guilloux","at":"reserve","up":false},"t11":{"family":"Guilloux","at":"reserve","up":false},"t12":{"family":"La Ferté","at":"reserve","up":false}},{"t1":{"family":"Guilloux","at":0,"up":false},"t2":{"family":"La Ferté","at":0,"up":false},"t3":{"family":"La Ferté","at":0,"up":true},"t4":{"family":"Guilloux","at":1,"up":false},"t5":{"family":"Contades","at":1,"up":false},"t6":{"family":"Contades","at":1,"up":true},"t7":{"family":"Contades","at":2,"up":false},"t8":{"family":"Contades","at":2,"up":false},"t9":{"family":"Guilloux","at":2,"up":true},"t10":{"family":"La Ferté","at":"reserve","up":false},"t11":{"family":"Guilloux","at":"reserve","up":false},"t12":{"family":"La Ferté","at":"reserve","up":false}},{"t1":{"family":"Contades","at":0,"up":false},"t2":{"family":"La Ferté","at":0,"up":false},"t3":{"family":"Guilloux","at":0,"up":true},"t4":{"family":"Guilloux","at":1,"up":false},"t5":{"family":"Contades","at":1,"up":false},"t6":{"family":"Contades","at":1,"up":true},"t7":{"family":"La Ferté","at":2,"up":false},"t8":{"family":"Contades","at":2,"up":false},"t9":{"family":"La Ferté","at":2,"up":true},"t10":{"family":"Guilloux","at":"reserve","up":false},"t11":{"family":"Guilloux","at":"reserve","up":false},"t12":{"family":"La Ferté","at":"reserve","up":false}},{"t1":{"family":"Contades","at":0,"up":false},"t2":{"family":"Contades","at":0,"up":false},"t3":{"family":"La Ferté","at":0,"up":true},"t4":{"family":"Guilloux","at":1,"up":false},"t5":{"family":"Contades","at":1,"up":false},"t6":{"family":"La Ferté","at":1,"up":true},"t7":{"family":"Guilloux","at":2,"up":false},"t8":{"family":"Guilloux","at":2,"up":false},"t9":{"family":"Guilloux","at":2,"up":true},"t10":{"family":"La Ferté","at":"reserve","up":false},"t11":{"family":"Contades","at":"reserve","up":false},"t12":{"family":"La Ferté","at":"reserve","up":false}},{"t1":{"family":"La Ferté","at":0,"up":false},"t2":{"family":"Guilloux","at":0,"up":false},"t3":{"family":"Contades","at":0,"up":true},"t4":{"family":"La Ferté","at":1,"up":false},"t5":{"family":"Contades","at":1,"up":false},"t6":{"family":"Guilloux","at":1,"up":true},"t7":{"family":"Contades","at":2,"up":false},"t8":{"family":"Contades","at":2,"up":false},"t9":{"family":"La Ferté","at":2,"up":true},"t10":{"family":"Guilloux","at":"reserve","up":false},"t11":{"family":"La Ferté","at":"reserve","up":false},"t12":{"family":"Guilloux","at":"reserve","up":false}},{"t1":{"family":"La Ferté","at":0,"up":false},"t2":{"family":"Contades","at":0,"up":false},"t3":{"family":"La Ferté","at":0,"up":true},"t4":{"family":"Contades","at":1,"up":false},"t5":{"family":"La Ferté","at":1,"up":false},"t6":{"family":"Contades","at":1,"up":true},"t7":{"family":"Guilloux","at":2,"up":false},"t8":{"family":"Contades","at":2,"up":false},"t9":{"family":"La Ferté","at":2,"up":true},"t10":{"family":"Guilloux","at":"reserve","up":false},"t11":{"family":"Guilloux","at":"reserve","up":false},"t12":{"family":"Guilloux","at":"reserve","up":false}}]},"turns":[{"number":0,"seat":2,"words":["play 3"]},{"number":0,"seat":0,"words":["play 6"]},{"number":0,"seat":1,"words":["play *"]},{"number":0,"seat":2,"words":["remove t4"]},{"number":0,"seat":1,"words":["value 2"]},{"number":0,"seat":0,"words":["draw t12"]},{"number":1,"seat":0,"words":["play 1"]},{"number":1,"seat":1,"words":["play 5"]},{"number":1,"seat":2,"words":["play 4"]},{"number":1,"seat":0,"words":["draw t10"]},{"number":1,"seat":1,"words":["swap t4 t6","reveal t8"]},{"number":2,"seat":1,"words":["play 3"]},{"number":2,"seat":2,"words":["play *"]},{"number":2,"seat":0,"words":["play 5"]},{"number":2,"seat":1,"words":["remove t9"]},{"number":2,"seat":2,"words":["self"]},{"number":2,"seat":0,"words":["swap t6 t12","reveal t1"]},{"number":3,"seat":0,"words":["play 2"]},{"number":3,"seat":1,"words":["play 2"]},{"number":3,"seat":2,"words":["play 7"]},{"number":3,"seat":0,"words":["reveal t10"]},{"number":3,"seat":1,"words":["reveal t4"]},{"number":3,"seat":2,"words":["reveal t2"]},{"number":4,"seat":2,"words":["play 5"]},{"number":4,"seat":0,"words":["play *"]},{"number":4,"seat":1,"words":["play 1"]},{"number":4,"seat":2,"words":["swap t1 t11"]},{"number":4,"seat":0,"words":["value 1"]},{"number":4,"seat":1,"words":["draw t9"]},{"number":4,"seat":2,"words":["draw t1"]},{"number":5,"seat":2,"words":["play 2"]},{"number":5,"seat":0,"words":["play 3"]},{"number":5,"seat":1,"words":["play 6"]},{"number":5,"seat":2,"words":["reveal t5"]},{"number":5,"seat":0,"words":["remove t8"]},{"number":5,"seat":1,"words":["draw t8"]},{"number":6,"seat":1,"words":["play 7"]},{"number":6,"seat":2,"words":["play 6"]},{"number":6,"seat":0,"words":["play 4"]},{"number":6,"seat":1,"words":["reveal t7"]},{"number":7,"seat":1,"words":["play 4"]},{"number":7,"seat":2,"words":["play 1"]},{"number":7,"seat":0,"words":["play 7","reveal t12"]},{"number":8,"seat":0,"words":["play 4"]},{"number":8,"seat":1,"words":["play 7"]},{"number":8,"seat":2,"words":["play 5","swap t4 t11"]},{"number":8,"seat":1,"words":["reveal t11"]},{"number":9,"seat":1,"words":["play *"]},{"number":9,"seat":2,"words":["play *"]},{"number":9,"seat":0,"words":["play 2"]},{"number":9,"seat":1,"words":["self"]},{"number":9,"seat":2,"words":["power 0","reveal t10"]},{"number":9,"seat":0,"words":["reveal t5"]},{"number":10,"seat":0,"words":["play 3"]},{"number":10,"seat":1,"words":["play 1"]},{"number":10,"seat":2,"words":["play 3"]},{"number":10,"seat":0,"words":["remove t11"]},{"number":10,"seat":1,"words":["draw t10"]},{"number":10,"seat":2,"words":["remove t6"]},{"number":10,"seat":1,"words":["draw t11"]},{"number":11,"seat":1,"words":["play 2"]},{"number":11,"seat":2,"words":["play 2"]},{"number":11,"seat":0,"words":["play *"]},{"number":11,"seat":1,"words":["reveal t7"]},{"number":11,"seat":2,"words":["reveal t2"]},{"number":11,"seat":0,"words":["value 1"]},{"number":12,"seat":1,"words":["play 4"]},{"number":12,"seat":2,"words":["play 7"]},{"number":12,"seat":0,"words":["play 7"]},{"number":12,"seat":1,"words":["draw t12"]},{"number":13,"seat":1,"words":["play 3"]},{"number":13,"seat":2,"words":["play 6"]},{"number":13,"seat":0,"words":["play 6"]},{"number":13,"seat":1,"words":["remove t8","draw t8"]},{"number":14,"seat":1,"words":["play 5"]},{"number":14,"seat":2,"words":["play 1"]},{"number":14,"seat":0,"words":["play 5"]},{"number":14,"seat":1,"words":["swap t7 t8"]},{"number":14,"seat":2,"words":["draw t6"]},{"number":14,"seat":0,"words":["swap t7 t8"]},{"number":14,"seat":2,"words":["reveal t12"]},{"number":15,"seat":2,"words":["play 4"]},{"number":15,"seat":0,"words":["play 1"]},{"number":15,"seat":1,"words":["play 6","reveal t1"]},{"number":16,"seat":1,"words":["play *"]},{"number":16,"seat":2,"words":["play 4"]},{"number":16,"seat":0,"words":["play 1"]},{"number":16,"seat":1,"words":["value 0"]},{"number":16,"seat":0,"words":["draw t11"]},{"number":16,"seat":2,"words":["reveal t7"]},{"number":17,"seat":2,"words":["play 6"]},{"number":17,"seat":0,"words":["play 2"]},{"number":17,"seat":1,"words":["play 4"]},{"number":17,"seat":0,"words":["reveal t8"]},{"number":17,"seat":2,"words":["reveal t2"]},{"number":18,"seat":2,"words":["play *"]},{"number":18,"seat":0,"words":["play 6"]},{"number":18,"seat":1,"words":["play 1"]},{"number":18,"seat":2,"words":["value 1"]},{"number":18,"seat":1,"words":["draw t12"]},{"number":18,"seat":0,"words":["reveal t4"]},{"number":19,"seat":0,"words":["play 7"]},{"number":19,"seat":1,"words":["play 7"]},{"number":19,"seat":2,"words":["play 1","reveal t11"]},{"number":20,"seat":2,"words":["play 3"]},{"number":20,"seat":0,"words":["play 4"]},{"number":20,"seat":1,"words":["play 2"]},{"number":20,"seat":2,"words":["remove t4"]},{"number":20,"seat":1,"words":["reveal t12"]},{"number":20,"seat":0,"words":["draw t4"]},{"number":21,"seat":0,"words":["play 3"]},{"number":21,"seat":1,"words":["play 3"]},{"number":21,"seat":2,"words":["play 7"]},{"number":21,"seat":0,"words":["remove t8"]},{"number":21,"seat":1,"words":["remove t7"]},{"number":21,"seat":2,"words":["reveal t10"]},{"number":22,"seat":2,"words":["play 5"]},{"number":22,"seat":0,"words":["play *"]},{"number":22,"seat":1,"words":["play 6"]},{"number":22,"seat":2,"words":["swap t7 t10"]},{"number":22,"seat":0,"words":["value 2"]},{"number":22,"seat":1,"words":["draw t8"]},{"number":23,"seat":1,"words":["play 5"]},{"number":23,"seat":2,"words":["play 2"]},{"number":23,"seat":0,"words":["play 5"]},{"number":23,"seat":1,"words":["swap t3 t12"]},{"number":23,"seat":2,"words":["reveal t1"]},{"number":23,"seat":0,"words":["swap t4 t6"]},{"number":23,"seat":2,"words":["draw t10"]}],"log":[{"number":0,"at":1790000127.0,"seat":2,"kind":"act","word":"play 3"},{"number":1,"at":1790000128.0,"seat":0,"kind":"act","word":"play 6"},{"number":2,"at":1790000129.0,"seat":1,"kind":"act","word":"play *"},{"number":3,"at":1790000130.0,"seat":2,"kind":"act","word":"remove t4"},{"number":4,"at":1790000131.0,"seat":1,"kind":"act","word":"value 2"},{"number":5,"at":1790000132.0,"seat":0,"kind":"act","word":"draw t12"},{"number":6,"at":1790000133.0,"seat":0,"kind":"act","word":"play 1"},{"number":7,"at":1790000134.0,"seat":1,"kind":"act","word":"play 5"},{"number":8,"at":1790000135.0,"seat":2,"kind":"act","word":"play 4"},{"number":9,"at":1790000136.0,"seat":0,"kind":"act","word":"draw t10"},{"number":10,"at":1790000137.0,"seat":1,"kind":"act","word":"swap t4 t6"},{"number":11,"at":1790000138.0,"seat":1,"kind":"act","word":"reveal t8"},{"number":12,"at":1790000139.0,"seat":1,"kind":"act","word":"play 3"},{"number":13,"at":1790000140.0,"seat":2,"kind":"act","word":"play *"},{"number":14,"at":1790000141.0,"seat":0,"kind":"act","word":"play 5"},{"number":15,"at":1790000142.0,"seat":1,"kind":"act","word":"remove t9"},{"number":16,"at":1790000143.0,"seat":2,"kind":"act","word":"self"},{"number":17,"at":1790000144.0,"seat":0,"kind":"act","word":"swap t6 t12"},{"number":18,"at":1790000145.0,"seat":0,"kind":"act","word":"reveal t1"},{"number":19,"at":1790000146.0,"seat":0,"kind":"act","word":"play 2"},{"number":20,"at":1790000147.0,"seat":1,"kind":"act","word":"play 2"},{"number":21,"at":1790000148.0,"seat":2,"kind":"act","word":"play 7"},{"number":22,"at":1790000149.0,"seat":0,"kind":"act","word":"reveal t10"},{"number":23,"at":1790000150.0,"seat":1,"kind":"act","word":"reveal t4"},{"number":24,"at":1790000151.0,"seat":2,"kind":"act","word":"reveal t2"},{"number":25,"at":1790000152.0,"seat":2,"kind":"act","word":"play 5"},{"number":26,"at":1790000153.0,"seat":0,"kind":"act","word":"play *"},{"number":27,"at":1790000154.0,"seat":1,"kind":"act","word":"play 1"},{"number":28,"at":1790000155.0,"seat":2,"kind":"act","word":"swap t1 t11"},{"number":29,"at":1790000156.0,"seat":0,"kind":"act","word":"value 1"},{"number":30,"at":1790000157.0,"seat":1,"kind":"act","word":"draw t9"},{"number":31,"at":1790000158.0,"seat":2,"kind":"act","word":"draw t1"},{"number":32,"at":1790000159.0,"seat":2,"kind":"act","word":"play 2"},{"number":33,"at":1790000160.0,"seat":0,"kind":"act","word":"play 3"},{"number":34,"at":1790000161.0,"seat":1,"kind":"act","word":"play 6"},{"number":35,"at":1790000162.0,"seat":2,"kind":"act","word":"reveal t5"},{"number":36,"at":1790000163.0,"seat":0,"kind":"act","word":"remove t8"},{"number":37,"at":1790000164.0,"seat":1,"kind":"act","word":"draw t8"},{"number":38,"at":1790000165.0,"seat":1,"kind":"act","word":"play 7"},{"number":39,"at":1790000166.0,"seat":2,"kind":"act","word":"play 6"},{"number":40,"at":1790000167.0,"seat":0,"kind":"act","word":"play 4"},{"number":41,"at":1790000168.0,"seat":1,"kind":"act","word":"reveal t7"},{"number":42,"at":1790000169.0,"seat":1,"kind":"act","word":"play 4"},{"number":43,"at":1790000170.0,"seat":2,"kind":"act","word":"play 1"},{"number":44,"at":1790000171.0,"seat":0,"kind":"act","word":"play 7"},{"number":45,"at":1790000172.0,"seat":0,"kind":"act","word":"reveal t12"},{"number":46,"at":1790000173.0,"seat":0,"kind":"act","word":"play 4"},{"number":47,"at":1790000174.0,"seat":1,"kind":"act","word":"play 7"},{"number":48,"at":1790000175.0,"seat":2,"kind":"act","word":"play 5"},{"number":49,"at":1790000176.0,"seat":2,"kind":"act","word":"swap t4 t11"},{"number":50,"at":1790000177.0,"seat":1,"kind":"act","word":"reveal t11"},{"number":51,"at":1790000178.0,"seat":1,"kind":"act","word":"play *"},{"number":52,"at":1790000179.0,"seat":2,"kind":"act","word":"play *"},{"number":53,"at":1790000180.0,"seat":0,"kind":"act","word":"play 2"},{"number":54,"at":1790000181.0,"seat":1,"kind":"act","word":"self"},{"number":55,"at":1790000182.0,"seat":2,"kind":"act","word":"power 0"},{"number":56,"at":1790000183.0,"seat":2,"kind":"act","word":"reveal t10"},{"number":57,"at":1790000184.0,"seat":0,"kind":"act","word":"reveal t5"},{"number":58,"at":1790000185.0,"seat":0,"kind":"act","word":"play 3"},{"number":59,"at":1790000186.0,"seat":1,"kind":"act","word":"play 1"},{"number":60,"at":1790000187.0,"seat":2,"kind":"act","word":"play 3"},{"number":61,"at":1790000188.0,"seat":0,"kind":"act","word":"remove t11"},{"number":62,"at":1790000189.0,"seat":1,"kind":"act","word":"draw t10"},{"number":63,"at":1790000190.0,"seat":2,"kind":"act","word":"remove t6"},{"number":64,"at":1790000191.0,"seat":1,"kind":"act","word":"draw t11"},{"number":65,"at":1790000192.0,"seat":1,"kind":"act","word":"play 2"},{"number":66,"at":1790000193.0,"seat":2,"kind":"act","word":"play 2"},{"number":67,"at":1790000194.0,"seat":0,"kind":"act","word":"play *"},{"number":68,"at":1790000195.0,"seat":1,"kind":"act","word":"reveal t7"},{"number":69,"at":1790000196.0,"seat":2,"kind":"act","word":"reveal t2"},{"number":70,"at":1790000197.0,"seat":0,"kind":"act","word":"value 1"},{"number":71,"at":1790000198.0,"seat":1,"kind":"act","word":"play 4"},{"number":72,"at":1790000199.0,"seat":2,"kind":"act","word":"play 7"},{"number":73,"at":1790000200.0,"seat":0,"kind":"act","word":"play 7"},{"number":74,"at":1790000201.0,"seat":1,"kind":"act","word":"draw t12"},{"number":75,"at":1790000202.0,"seat":1,"kind":"act","word":"play 3"},{"number":76,"at":1790000203.0,"seat":2,"kind":"act","word":"play 6"},{"number":77,"at":1790000204.0,"seat":0,"kind":"act","word":"play 6"},{"number":78,"at":1790000205.0,"seat":1,"kind":"act","word":"remove t8"},{"number":79,"at":1790000206.0,"seat":1,"kind":"act","word":"draw t8"},{"number":80,"at":1790000207.0,"seat":1,"kind":"act","word":"play 5"},{"number":81,"at":1790000208.0,"seat":2,"kind":"act","word":"play 1"},{"number":82,"at":1790000209.0,"seat":0,"kind":"act","word":"play 5"},{"number":83,"at":1790000210.0,"seat":1,"kind":"act","word":"swap t7 t8"},{"number":84,"at":1790000211.0,"seat":2,"kind":"act","word":"draw t6"},{"number":85,"at":1790000212.0,"seat":0,"kind":"act","word":"swap t7 t8"},{"number":86,"at":1790000213.0,"seat":2,"kind":"act","word":"reveal t12"},{"number":87,"at":1790000214.0,"seat":2,"kind":"act","word":"play 4"},{"number":88,"at":1790000215.0,"seat":0,"kind":"act","word":"play 1"},{"number":89,"at":1790000216.0,"seat":1,"kind":"act","word":"play 6"},{"number":90,"at":1790000217.0,"seat":1,"kind":"act","word":"reveal t1"},{"number":91,"at":1790000218.0,"seat":1,"kind":"act","word":"play *"},{"number":92,"at":1790000219.0,"seat":2,"kind":"act","word":"play 4"},{"number":93,"at":1790000220.0,"seat":0,"kind":"act","word":"play 1"},{"number":94,"at":1790000221.0,"seat":1,"kind":"act","word":"value 0"},{"number":95,"at":1790000222.0,"seat":0,"kind":"act","word":"draw t11"},{"number":96,"at":1790000223.0,"seat":2,"kind":"act","word":"reveal t7"},{"number":97,"at":1790000224.0,"seat":2,"kind":"act","word":"play 6"},{"number":98,"at":1790000225.0,"seat":0,"kind":"act","word":"play 2"},{"number":99,"at":1790000226.0,"seat":1,"kind":"act","word":"play 4"},{"number":100,"at":1790000227.0,"seat":0,"kind":"act","word":"reveal t8"},{"number":101,"at":1790000228.0,"seat":2,"kind":"act","word":"reveal t2"},{"number":102,"at":1790000229.0,"seat":2,"kind":"act","word":"play *"},{"number":103,"at":1790000230.0,"seat":0,"kind":"act","word":"play 6"},{"number":104,"at":1790000231.0,"seat":1,"kind":"act","word":"play 1"},{"number":105,"at":1790000232.0,"seat":2,"kind":"act","word":"value 1"},{"number":106,"at":1790000233.0,"seat":1,"kind":"act","word":"draw t12"},{"number":107,"at":1790000234.0,"seat":0,"kind":"act","word":"reveal t4"},{"number":108,"at":1790000235.0,"seat":0,"kind":"act","word":"play 7"},{"number":109,"at":1790000236.0,"seat":1,"kind":"act","word":"play 7"},{"number":110,"at":1790000237.0,"seat":2,"kind":"act","word":"play 1"},{"number":111,"at":1790000238.0,"seat":2,"kind":"act","word":"reveal t11"},{"number":112,"at":1790000239.0,"seat":2,"kind":"act","word":"play 3"},{"number":113,"at":1790000240.0,"seat":0,"kind":"act","word":"play 4"},{"number":114,"at":1790000241.0,"seat":1,"kind":"act","word":"play 2"},{"number":115,"at":1790000242.0,"seat":2,"kind":"act","word":"remove t4"},{"number":116,"at":1790000243.0,"seat":1,"kind":"act","word":"reveal t12"},{"number":117,"at":1790000244.0,"seat":0,"kind":"act","word":"draw t4"},{"number":118,"at":1790000245.0,"seat":0,"kind":"act","word":"play 3"},{"number":119,"at":1790000246.0,"seat":1,"kind":"act","word":"play 3"},{"number":120,"at":1790000247.0,"seat":2,"kind":"act","word":"play 7"},{"number":121,"at":1790000248.0,"seat":0,"kind":"act","word":"remove t8"},{"number":122,"at":1790000249.0,"seat":1,"kind":"act","word":"remove t7"},{"number":123,"at":1790000250.0,"seat":2,"kind":"act","word":"reveal t10"},{"number":124,"at":1790000251.0,"seat":2,"kind":"act","word":"play 5"},{"number":125,"at":1790000252.0,"seat":0,"kind":"act","word":"play *"},{"number":126,"at":1790000253.0,"seat":1,"kind":"act","word":"play 6"},{"number":127,"at":1790000254.0,"seat":2,"kind":"act","word":"swap t7 t10"},{"number":128,"at":1790000255.0,"seat":0,"kind":"act","word":"value 2"},{"number":129,"at":1790000256.0,"seat":1,"kind":"act","word":"draw t8"},{"number":130,"at":1790000257.0,"seat":1,"kind":"act","word":"play 5"},{"number":131,"at":1790000258.0,"seat":2,"kind":"act","word":"play 2"},{"number":132,"at":1790000259.0,"seat":0,"kind":"act","word":"play 5"},{"number":133,"at":1790000260.0,"seat":1,"kind":"act","word":"swap t3 t12"},{"number":134,"at":1790000261.0,"seat":2,"kind":"act","word":"reveal t1"},{"number":135,"at":1790000262.0,"seat":0,"kind":"act","word":"swap t4 t6"},{"number":136,"at":1790000263.0,"seat":2,"kind":"act","word":"draw t10"}],"gone":[],"ending":{"how":"played","winners":[1],"scores":[13,74,31]},"score":{"scores":[13,74,31],"winners":[1],"sheet":[{"rule":"B5.1","name":"round 1, Guilloux","counted":{"tokens":[3,0,0],"cards":[18,8,2],"product":[54,0,0]},"points":[0,0,0]},{"rule":"B5.1","name":"round 1, Contades","counted":{"tokens":[1,2,1],"cards":[7,18,3],"product":[7,36,3]},"points":[7,0,3]},{"rule":"B5.1","name":"round 1, La Ferté","counted":{"tokens":[0,2,2],"cards":[4,12,12],"product":[0,24,24]},"points":[0,24,0]},{"rule":"B5.1","name":"round 2, Guilloux","counted":{"tokens":[1,1,1],"cards":[2,21,5],"product":[2,21,5]},"points":[0,0,0]},{"rule":"B5.1","name":"round 2, Contades","counted":{"tokens":[0,1,2],"cards":[0,21,5],"product":[0,21,10]},"points":[0,0,10]},{"rule":"B5.1","name":"round 2, La Ferté","counted":{"tokens":[2,2,0],"cards":[0,25,1],"product":[0,50,0]},"points":[0,50,0]},{"rule":"B5.1","name":"round 3, Guilloux","counted":{"tokens":[1,2,1],"cards":[10,0,18],"product":[10,0,18]},"points":[0,0,18]},{"rule":"B5.1","name":"round 3, Contades","counted":{"tokens":[2,1,0],"cards":[3,6,19],"product":[6,6,0]},"points":[6,0,0]},{"rule":"B5.1","name":"round 3, La Ferté","counted":{"tokens":[2,0,2],"cards":[3,5,20],"product":[6,0,40]},"points":[0,0,0]}]},"shuffle":{"commitment":"cff633d4068036442dca9fe0340f3df8c7a706d5c1c28550dd32531d11700839","secret":"432dc3975b64cca4824abb900e15e8d637e26d891001a1c9ac26185e8fcab0e5","salts":["","salt of Louis","salt of Marie"],"first":null},"text":"Armorial record 1\ngame: blasons\nrules: 1\nplayers: 3\nvariants: none\nties: one step\nfirst: 2\n\ndeal\n  families Guilloux, Contades, La Ferté\n  round 1: La Gu Co | Co Co Gu | Co La La | Gu Gu La\n  round 2: Gu La La | Gu Co Co | Co Co Gu | La Gu La\n  round 3: Co La Gu | Gu Co Co | La Co La | Gu Gu La\n  round 4: Co Co La | Gu Co La | Gu Gu Gu | La Co La\n  round 5: La Gu Co | La Co Gu | Co Co La | Gu La Gu\n  round 6: La Co La | Co La Co | Gu Co La | Gu Gu Gu\n\nactions\n  1. seat 2: play 3\n  1. seat 0: play 6\n  1. seat 1: play *\n  1. seat 2: remove t4\n  1. seat 1: value 2\n  1. seat 0: draw t12\n  2. seat 0: play 1\n  2. seat 1: play 5\n  2. seat 2: play 4\n  2. seat 0: draw t10\n  2. seat 1: swap t4 t6, reveal t8\n  3. seat 1: play 3\n  3. seat 2: play *\n  3. seat 0: play 5\n  3. seat 1: remove t9\n  3. seat 2: self\n  3. seat 0: swap t6 t12, reveal t1\n  4. seat 0: play 2\n  4. seat 1: play 2\n  4. seat 2: play 7\n  4. seat 0: reveal t10\n  4. seat 1: reveal t4\n  4. seat 2: reveal t2\n  5. seat 2: play 5\n  5. seat 0: play *\n  5. seat 1: play 1\n  5. seat 2: swap t1 t11\n  5. seat 0: value 1\n  5. seat 1: draw t9\n  5. seat 2: draw t1\n  6. seat 2: play 2\n  6. seat 0: play 3\n  6. seat 1: play 6\n  6. seat 2: reveal t5\n  6. seat 0: remove t8\n  6. seat 1: draw t8\n  7. seat 1: play 7\n  7. seat 2: play 6\n  7. seat 0: play 4\n  7. seat 1: reveal t7\n  8. seat 1: play 4\n  8. seat 2: play 1\n  8. seat 0: play 7, reveal t12\n  9. seat 0: play 4\n  9. seat 1: play 7\n  9. seat 2: play 5, swap t4 t11\n  9. seat 1: reveal t11\n  10. seat 1: play *\n  10. seat 2: play *\n  10. seat 0: play 2\n  10. seat 1: self\n  10. seat 2: power 0, reveal t10\n  10. seat 0: reveal t5\n  11. seat 0: play 3\n  11. seat 1: play 1\n  11. seat 2: play 3\n  11. seat 0: remove t11\n  11. seat 1: draw t10\n  11. seat 2: remove t6\n  11. seat 1: draw t11\n  12. seat 1: play 2\n  12. seat 2: play 2\n  12. seat 0: play *\n  12. seat 1: reveal t7\n  12. seat 2: reveal t2\n  12. seat 0: value 1\n  13. seat 1: play 4\n  13. seat 2: play 7\n  13. seat 0: play 7\n  13. seat 1: draw t12\n  14. seat 1: play 3\n  14. seat 2: play 6\n  14. seat 0: play 6\n  14. seat 1: remove t8, draw t8\n  15. seat 1: play 5\n  15. seat 2: play 1\n  15. seat 0: play 5\n  15. seat 1: swap t7 t8\n  15. seat 2: draw t6\n  15. seat 0: swap t7 t8\n  15. seat 2: reveal t12\n  16. seat 2: play 4\n  16. seat 0: play 1\n  16. seat 1: play 6, reveal t1\n  17. seat 1: play *\n  17. seat 2: play 4\n  17. seat 0: play 1\n  17. seat 1: value 0\n  17. seat 0: draw t11\n  17. seat 2: reveal t7\n  18. seat 2: play 6\n  18. seat 0: play 2\n  18. seat 1: play 4\n  18. seat 0: reveal t8\n  18. seat 2: reveal t2\n  19. seat 2: play *\n  19. seat 0: play 6\n  19. seat 1: play 1\n  19. seat 2: value 1\n  19. seat 1: draw t12\n  19. seat 0: reveal t4\n  20. seat 0: play 7\n  20. seat 1: play 7\n  20. seat 2: play 1, reveal t11\n  21. seat 2: play 3\n  21. seat 0: play 4\n  21. seat 1: play 2\n  21. seat 2: remove t4\n  21. seat 1: reveal t12\n  21. seat 0: draw t4\n  22. seat 0: play 3\n  22. seat 1: play 3\n  22. seat 2: play 7\n  22. seat 0: remove t8\n  22. seat 1: remove t7\n  22. seat 2: reveal t10\n  23. seat 2: play 5\n  23. seat 0: play *\n  23. seat 1: play 6\n  23. seat 2: swap t7 t10\n  23. seat 0: value 2\n  23. seat 1: draw t8\n  24. seat 1: play 5\n  24. seat 2: play 2\n  24. seat 0: play 5\n  24. seat 1: swap t3 t12\n  24. seat 2: reveal t1\n  24. seat 0: swap t4 t6\n  24. seat 2: draw t10\n\nfinished after 137 actions: 13 to 74 to 31, won by seat 1\nseal: cef1340e13efcea5\n"}');
INSERT INTO "records" VALUES('EZb4YHOlmqVd','{"table":"EZb4YHOlmqVd","game":"richelieu","rules":"1","options":{"edition":"duel","players":2,"short":false,"move_at_cap":false},"pace":{"kind":"clock","days":0.0,"minutes":5.0,"increment":3.0},"rated":true,"substitute":"knight","sitters":[{"name":"Marie","level":null},{"name":"Anne","level":null}],"started":1790000265.0,"ended":1790000271.0,"first":1,"deal":{"cards":{"a1":{"region":"Bretagne","shields":1,"symbol":"sword"},"a2":{"region":"Champagne","shields":1,"symbol":"cross"},"a3":{"region":"Bourgogne","shields":1,"symbol":"tower"},"a4":{"region":"Auvergne","shields":2,"symbol":null},"a5":{"region":"Bourgogne","shields":2,"symbol":null},"a6":{"region":"Bretagne","shields":2,"symbol":null},"a7":{"region":"Bretagne","shields":1,"symbol":"cross"},"a8":{"region":"Normandie","shields":1,"symbol":"tower"},"a9":{"region":"Bourbon","shields":1,"symbol":"cross"},"a10":{"region":"Champagne","shields":2,"symbol":null},"a11":{"region":"Bourgogne","shields":2,"symbol":null},"a12":{"region":"Provence","shields":2,"symbol":null},"b1":{"region":"Normandie","shields":1,"symbol":"sword"},"b2":{"region":"Champagne","shields":1,"symbol":"tower"},"b3":{"region":"Provence","shields":1,"symbol":"sword"},"b4":{"region":"Normandie","shields":1,"symbol":"cross"},"b5":{"region":"Provence","shields":1,"symbol":"tower"},"b6":{"region":"Normandie","shields":2,"symbol":null},"b7":{"region":"Bourgogne","shields":2,"symbol":null},"b8":{"region":"Bretagne","shields":1,"symbol":"tower"},"b9":{"region":"Bretagne","shields":2,"symbol":null},"b10":{"region":"Provence","shields":2,"symbol":null},"b11":{"region":"Auvergne","shields":1,"symbol":"sword"},"b12":{"region":"Champagne","shields":1,"symbol":"sword"},"c1":{"region":"Anjou","shields":1,"symbol":null},"c2":{"region":"Auvergne","shields":1,"symbol":"tower"},"c3":{"region":"Bourbon","shields":2,"symbol":null},"c4":{"region":"Bourgogne","shields":1,"symbol":"sword"},"c5":{"region":"Languedoc","shields":2,"symbol":null},"c6":{"region":"Languedoc","shields":2,"symbol":null},"c7":{"region":"Normandie","shields":1,"symbol":null},"c8":{"region":"Languedoc","shields":1,"symbol":"cross"},"c9":{"region":"Anjou","shields":1,"symbol":"cross"},"c10":{"region":"Normandie","shields":2,"symbol":null},"c11":{"region":"Provence","shields":1,"symbol":"cross"},"c12":{"region":"Anjou","shields":2,"symbol":null},"d1":{"region":"Languedoc","shields":1,"symbol":"tower"},"d2":{"region":"Bourbon","shields":1,"symbol":"sword"},"d3":{"region":"Anjou","shields":1,"symbol":"tower"},"d4":{"region":"Bourbon","shields":1,"symbol":"tower"},"d5":{"region":"Languedoc","shields":1,"symbol":"sword"},"d6":{"region":"Champagne","shields":2,"symbol":null},"d7":{"region":"Auvergne","shields":1,"symbol":"cross"},"d8":{"region":"Bretagne","shields":2,"symbol":null},"d9":{"region":"Anjou","shields":1,"symbol":"sword"},"d10":{"region":"Bourgogne","shields":1,"symbol":"cross"},"d11":{"region":"Bourgogne","shields":1,"symbol":null},"d12":{"region":"Champagne","shields":2,"symbol":null}},"discs":{"a5":"tower","a8":"Bourbon","b4":"Champagne","b9":"Provence","c3":"cross","c10":"Languedoc","d2":"marker back","d11":"Anjou"}},"turns":[{"number":0,"seat":1,"words":["take b12","place b6"]},{"number":1,"seat":0,"words":["take a12","place c4"]},{"number":2,"seat":1,"words":["take c12"]}],"log":[{"number":0,"at":1790000266.0,"seat":1,"kind":"act","word":"take b12"},{"number":1,"at":1790000267.0,"seat":1,"kind":"act","word":"place b6"},{"number":2,"at":1790000268.0,"seat":0,"kind":"act","word":"take a12"},{"number":3,"at":1790000269.0,"seat":0,"kind":"act","word":"place c4"},{"number":4,"at":1790000270.0,"seat":1,"kind":"act","word":"take c12"},{"number":5,"at":1790000271.0,"seat":1,"kind":"resign","word":""}],"gone":[1],"ending":{"how":"resigned","winners":[0],"scores":[-53,-41]},"score":{"scores":[-53,-41],"winners":[1],"sheet":[{"rule":"R7.3","name":"Bourgogne","counted":{"shields":[0,0],"disc":[0,0]},"points":[0,0]},{"rule":"R7.3","name":"Bretagne","counted":{"shields":[0,0],"disc":[0,0]},"points":[0,0]},{"rule":"R7.3","name":"Champagne","counted":{"shields":[0,1],"disc":[0,0]},"points":[0,1]},{"rule":"R7.3","name":"Normandie","counted":{"shields":[0,0],"disc":[0,0]},"points":[0,0]},{"rule":"R7.3","name":"Languedoc","counted":{"shields":[0,0],"disc":[0,0]},"points":[0,0]},{"rule":"R7.3","name":"Provence","counted":{"shields":[2,0],"disc":[0,0]},"points":[2,0]},{"rule":"R7.3","name":"Anjou","counted":{"shields":[0,2],"disc":[0,0]},"points":[0,2]},{"rule":"R7.3","name":"Bourbon","counted":{"shields":[0,0],"disc":[0,0]},"points":[0,0]},{"rule":"R7.3","name":"Auvergne","counted":{"shields":[0,0],"disc":[0,0]},"points":[0,0]},{"rule":"R7.4","name":"Bourgogne","counted":{"cards":[0,0]},"points":[-5,-5]},{"rule":"R7.4","name":"Bretagne","counted":{"cards":[0,0]},"points":[-5,-5]},{"rule":"R7.4","name":"Champagne","counted":{"cards":[0,1]},"points":[-5,0]},{"rule":"R7.4","name":"Normandie","counted":{"cards":[0,0]},"points":[-5,-5]},{"rule":"R7.4","name":"Languedoc","counted":{"cards":[0,0]},"points":[-5,-5]},{"rule":"R7.4","name":"Provence","counted":{"cards":[1,0]},"points":[0,-5]},{"rule":"R7.4","name":"Anjou","counted":{"cards":[0,1]},"points":[-5,0]},{"rule":"R7.4","name":"Bourbon","counted":{"cards":[0,0]},"points":[-5,-5]},{"rule":"R7.4","name":"Auvergne","counted":{"cards":[0,0]},"points":[-5,-5]},{"rule":"R7.5","name":"sword","counted":{"symbols":[0,1],"disc":[0,0]},"points":[0,1]},{"rule":"R7.5","name":"cross","counted":{"symbols":[0,0],"disc":[0,0]},"points":[0,0]},{"rule":"R7.5","name":"tower","counted":{"symbols":[0,0],"disc":[0,0]},"points":[0,0]},{"rule":"R7.5","name":"sword","counted":{"cards":[0,1]},"points":[-5,0]},{"rule":"R7.5","name":"cross","counted":{"cards":[0,0]},"points":[-5,-5]},{"rule":"R7.5","name":"tower","counted":{"cards":[0,0]},"points":[-5,-5]}]},"shuffle":{"commitment":"fb3cb5571da7ca267e52a4a13fc20f0a3bd9c0f98db02de66c988ee79e6cf5b7","secret":"dd7488f97b639eac9e1f19cb4385ca7c589eb3abc9df24ece1c28338fa84ed6a","salts":["","salt of Anne"],"first":null},"text":"Armorial record 1\ngame: richelieu\nrules: 1\nedition: duel\nplayers: 2\nshort: no\nmove_at_cap: no\nfirst: 1\n\ndeal\n  a Brs Chc Bgt Au2 Bg2 Br2 Brc Not Bbc Ch2 Bg2 Pr2\n  b Nos Cht Prs Noc Prt No2 Bg2 Brt Br2 Pr2 Aus Chs\n  c An1 Aut Bb2 Bgs La2 La2 No1 Lac Anc No2 Prc An2\n  d Lat Bbs Ant Bbt Las Ch2 Auc Br2 Ans Bgc Bg1 Ch2\n  discs a5 tower, a8 Bourbon, b4 Champagne, b9 Provence, c3 cross, c10 Languedoc, d2 marker back, d11 Anjou\n\nactions\n  1. seat 1: take b12, place b6\n  2. seat 0: take a12, place c4\n  3. seat 1: take c12\n\nunfinished after 5 actions\nseal: 2c8f46026e697a0b\n"}');
INSERT INTO "records" VALUES('LNqZaA6Smxe1','{"table":"LNqZaA6Smxe1","game":"richelieu","rules":"1","options":{"edition":"duel","players":2,"short":false,"move_at_cap":false},"pace":{"kind":"none","days":0.0,"minutes":0.0,"increment":0.0},"rated":false,"substitute":"knight","sitters":[{"name":"Anne","level":null},{"name":"Louis","level":null}],"started":1790000273.0,"ended":1790000279.0,"first":1,"deal":{"cards":{"a1":{"region":"Champagne","shields":2,"symbol":null},"a2":{"region":"Languedoc","shields":2,"symbol":null},"a3":{"region":"Bourgogne","shields":1,"symbol":"cross"},"a4":{"region":"Normandie","shields":2,"symbol":null},"a5":{"region":"Normandie","shields":1,"symbol":"sword"},"a6":{"region":"Normandie","shields":1,"symbol":null},"a7":{"region":"Anjou","shields":1,"symbol":"cross"},"a8":{"region":"Auvergne","shields":1,"symbol":"tower"},"a9":{"region":"Provence","shields":2,"symbol":null},"a10":{"region":"Bourbon","shields":1,"symbol":"tower"},"a11":{"region":"Normandie","shields":1,"symbol":"tower"},"a12":{"region":"Auvergne","shields":1,"symbol":"sword"},"b1":{"region":"Normandie","shields":1,"symbol":"cross"},"b2":{"region":"Champagne","shields":1,"symbol":"tower"},"b3":{"region":"Languedoc","shields":1,"symbol":"cross"},"b4":{"region":"Languedoc","shields":1,"symbol":"tower"},"b5":{"region":"Languedoc","shields":2,"symbol":null},"b6":{"region":"Anjou","shields":1,"symbol":"sword"},"b7":{"region":"Bourgogne","shields":1,"symbol":"sword"},"b8":{"region":"Bourbon","shields":1,"symbol":"cross"},"b9":{"region":"Bourgogne","shields":1,"symbol":"tower"},"b10":{"region":"Provence","shields":2,"symbol":null},"b11":{"region":"Bretagne","shields":2,"symbol":null},"b12":{"region":"Champagne","shields":2,"symbol":null},"c1":{"region":"Provence","shields":1,"symbol":"tower"},"c2":{"region":"Bourbon","shields":2,"symbol":null},"c3":{"region":"Languedoc","shields":1,"symbol":"sword"},"c4":{"region":"Anjou","shields":1,"symbol":null},"c5":{"region":"Auvergne","shields":1,"symbol":"cross"},"c6":{"region":"Champagne","shields":2,"symbol":null},"c7":{"region":"Champagne","shields":1,"symbol":"cross"},"c8":{"region":"Bretagne","shields":1,"symbol":"sword"},"c9":{"region":"Bourgogne","shields":2,"symbol":null},"c10":{"region":"Champagne","shields":1,"symbol":"sword"},"c11":{"region":"Bretagne","shields":2,"symbol":null},"c12":{"region":"Bourbon","shields":1,"symbol":"sword"},"d1":{"region":"Bourgogne","shields":2,"symbol":null},"d2":{"region":"Normandie","shields":2,"symbol":null},"d3":{"region":"Bretagne","shields":1,"symbol":"cross"},"d4":{"region":"Bretagne","shields":2,"symbol":null},"d5":{"region":"Anjou","shields":2,"symbol":null},"d6":{"region":"Anjou","shields":1,"symbol":"tower"},"d7":{"region":"Provence","shields":1,"symbol":"cross"},"d8":{"region":"Auvergne","shields":2,"symbol":null},"d9":{"region":"Provence","shields":1,"symbol":"sword"},"d10":{"region":"Bourgogne","shields":1,"symbol":null},"d11":{"region":"Bourgogne","shields":2,"symbol":null},"d12":{"region":"Bretagne","shields":1,"symbol":"tower"}},"discs":{"a5":"Champagne","a8":"Provence","b4":"Anjou","b9":"cross","c3":"Normandie","c10":"marker back","d2":"Languedoc","d11":"sword"}},"turns":[{"number":0,"seat":1,"words":["take d12","place c11"]},{"number":1,"seat":0,"words":["take b12","place a5"]}],"log":[{"number":0,"at":1790000274.0,"seat":1,"kind":"act","word":"take d12"},{"number":1,"at":1790000275.0,"seat":1,"kind":"act","word":"place c11"},{"number":2,"at":1790000276.0,"seat":0,"kind":"act","word":"take b12"},{"number":3,"at":1790000277.0,"seat":0,"kind":"act","word":"place a5"},{"number":4,"at":1790000278.0,"seat":0,"kind":"offer","word":"stop"},{"number":5,"at":1790000279.0,"seat":1,"kind":"accept","word":""}],"gone":[],"ending":{"how":"stopped","winners":[],"scores":[-53,-48]},"score":{"scores":[-53,-48],"winners":[1],"sheet":[{"rule":"R7.3","name":"Bourgogne","counted":{"shields":[0,0],"disc":[0,0]},"points":[0,0]},{"rule":"R7.3","name":"Bretagne","counted":{"shields":[0,1],"disc":[0,0]},"points":[0,1]},{"rule":"R7.3","name":"Champagne","counted":{"shields":[2,0],"disc":[0,0]},"points":[2,0]},{"rule":"R7.3","name":"Normandie","counted":{"shields":[0,0],"disc":[0,0]},"points":[0,0]},{"rule":"R7.3","name":"Languedoc","counted":{"shields":[0,0],"disc":[0,0]},"points":[0,0]},{"rule":"R7.3","name":"Provence","counted":{"shields":[0,0],"disc":[0,0]},"points":[0,0]},{"rule":"R7.3","name":"Anjou","counted":{"shields":[0,0],"disc":[0,0]},"points":[0,0]},{"rule":"R7.3","name":"Bourbon","counted":{"shields":[0,0],"disc":[0,0]},"points":[0,0]},{"rule":"R7.3","name":"Auvergne","counted":{"shields":[0,0],"disc":[0,0]},"points":[0,0]},{"rule":"R7.4","name":"Bourgogne","counted":{"cards":[0,0]},"points":[-5,-5]},{"rule":"R7.4","name":"Bretagne","counted":{"cards":[0,1]},"points":[-5,0]},{"rule":"R7.4","name":"Champagne","counted":{"cards":[1,0]},"points":[0,-5]},{"rule":"R7.4","name":"Normandie","counted":{"cards":[0,0]},"points":[-5,-5]},{"rule":"R7.4","name":"Languedoc","counted":{"cards":[0,0]},"points":[-5,-5]},{"rule":"R7.4","name":"Provence","counted":{"cards":[0,0]},"points":[-5,-5]},{"rule":"R7.4","name":"Anjou","counted":{"cards":[0,0]},"points":[-5,-5]},{"rule":"R7.4","name":"Bourbon","counted":{"cards":[0,0]},"points":[-5,-5]},{"rule":"R7.4","name":"Auvergne","counted":{"cards":[0,0]},"points":[-5,-5]},{"rule":"R7.5","name":"sword","counted":{"symbols":[0,0],"disc":[0,0]},"points":[0,0]},{"rule":"R7.5","name":"cross","counted":{"symbols":[0,0],"disc":[0,0]},"points":[0,0]},{"rule":"R7.5","name":"tower","counted":{"symbols":[0,1],"disc":[0,0]},"points":[0,1]},{"rule":"R7.5","name":"sword","counted":{"cards":[0,0]},"points":[-5,-5]},{"rule":"R7.5","name":"cross","counted":{"cards":[0,0]},"points":[-5,-5]},{"rule":"R7.5","name":"tower","counted":{"cards":[0,1]},"points":[-5,0]}]},"shuffle":{"commitment":"c018a19e2a4577c4c70bed41507c526441fcb375a84ef3d85202a4dadfbd9b06","secret":"88d5e735ca70008342b80c76679fdb7ce3531d92b2acbf15605110ab510a9c29","salts":["","salt of Louis"],"first":null},"text":"Armorial record 1\ngame: richelieu\nrules: 1\nedition: duel\nplayers: 2\nshort: no\nmove_at_cap: no\nfirst: 1\n\ndeal\n  a Ch2 La2 Bgc No2 Nos No1 Anc Aut Pr2 Bbt Not Aus\n  b Noc Cht Lac Lat La2 Ans Bgs Bbc Bgt Pr2 Br2 Ch2\n  c Prt Bb2 Las An1 Auc Ch2 Chc Brs Bg2 Chs Br2 Bbs\n  d Bg2 No2 Brc Br2 An2 Ant Prc Au2 Prs Bg1 Bg2 Brt\n  discs a5 Champagne, a8 Provence, b4 Anjou, b9 cross, c3 Normandie, c10 marker back, d2 Languedoc, d11 sword\n\nactions\n  1. seat 1: take d12, place c11\n  2. seat 0: take b12, place a5\n\nunfinished after 4 actions\nseal: b2732f64992dea9a\n"}');
CREATE TABLE reports (
	id INTEGER NOT NULL, 
	reporter VARCHAR NOT NULL, 
	message BIGINT NOT NULL, 
	reason TEXT NOT NULL, 
	at FLOAT NOT NULL, 
	settled BOOLEAN NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "reports" VALUES(1,'ZzOSMhlUUZCI',2,'rude',1790000311.0,0);
CREATE TABLE seats (
	"table" VARCHAR NOT NULL, 
	seat INTEGER NOT NULL, 
	user VARCHAR, 
	name VARCHAR, 
	level VARCHAR, 
	invitation VARCHAR, 
	kept VARCHAR, 
	salt VARCHAR NOT NULL, 
	won BOOLEAN, 
	points INTEGER, 
	PRIMARY KEY ("table", seat)
);
INSERT INTO "seats" VALUES('BhyNxkkBH8Im',0,'ZzOSMhlUUZCI','Anne',NULL,NULL,NULL,'',1,35);
INSERT INTO "seats" VALUES('BhyNxkkBH8Im',1,'fJoJ237z6vqd','Louis',NULL,NULL,NULL,'salt of Louis',0,28);
INSERT INTO "seats" VALUES('BKx9L5CrYmNp',0,'fJoJ237z6vqd','Louis',NULL,NULL,NULL,'',NULL,NULL);
INSERT INTO "seats" VALUES('BKx9L5CrYmNp',1,NULL,'Anne',NULL,NULL,'ZzOSMhlUUZCI','',NULL,NULL);
INSERT INTO "seats" VALUES('g6iRfrSTBF5C',0,'ZzOSMhlUUZCI','Anne',NULL,NULL,NULL,'',0,13);
INSERT INTO "seats" VALUES('g6iRfrSTBF5C',1,'fJoJ237z6vqd','Louis',NULL,NULL,NULL,'salt of Louis',1,74);
INSERT INTO "seats" VALUES('g6iRfrSTBF5C',2,'IPsmUWPbfe0A','Marie',NULL,NULL,NULL,'salt of Marie',0,31);
INSERT INTO "seats" VALUES('EZb4YHOlmqVd',0,'IPsmUWPbfe0A','Marie',NULL,NULL,NULL,'',1,NULL);
INSERT INTO "seats" VALUES('EZb4YHOlmqVd',1,'ZzOSMhlUUZCI','Anne',NULL,NULL,NULL,'salt of Anne',0,NULL);
INSERT INTO "seats" VALUES('LNqZaA6Smxe1',0,'ZzOSMhlUUZCI','Anne',NULL,NULL,NULL,'',NULL,NULL);
INSERT INTO "seats" VALUES('LNqZaA6Smxe1',1,'fJoJ237z6vqd','Louis',NULL,NULL,NULL,'salt of Louis',NULL,NULL);
INSERT INTO "seats" VALUES('RxwYRPYU6jal',0,'ZzOSMhlUUZCI','Anne',NULL,NULL,NULL,'',NULL,NULL);
INSERT INTO "seats" VALUES('RxwYRPYU6jal',1,'fJoJ237z6vqd','Louis',NULL,NULL,NULL,'salt of Louis',NULL,NULL);
INSERT INTO "seats" VALUES('008Iq04qbGu9',0,'ZzOSMhlUUZCI','Anne',NULL,NULL,NULL,'',NULL,NULL);
INSERT INTO "seats" VALUES('008Iq04qbGu9',1,NULL,NULL,'random',NULL,NULL,'',NULL,NULL);
INSERT INTO "seats" VALUES('008Iq04qbGu9',2,'CYHHhsKbSxbG','Jean',NULL,NULL,NULL,'',NULL,NULL);
INSERT INTO "seats" VALUES('008Iq04qbGu9',3,NULL,NULL,'random',NULL,NULL,'',NULL,NULL);
INSERT INTO "seats" VALUES('GaIYP4RJibrq',0,'IPsmUWPbfe0A','Marie',NULL,NULL,NULL,'',NULL,NULL);
INSERT INTO "seats" VALUES('GaIYP4RJibrq',1,'ZzOSMhlUUZCI','Anne',NULL,NULL,NULL,'salt of Anne',NULL,NULL);
INSERT INTO "seats" VALUES('GaIYP4RJibrq',2,'fJoJ237z6vqd','Louis',NULL,NULL,NULL,'salt of Louis',NULL,NULL);
INSERT INTO "seats" VALUES('3UTmL811ZcMZ',0,'CYHHhsKbSxbG','Jean',NULL,NULL,NULL,'',NULL,NULL);
INSERT INTO "seats" VALUES('3UTmL811ZcMZ',1,NULL,NULL,'random',NULL,NULL,'',NULL,NULL);
INSERT INTO "seats" VALUES('3UTmL811ZcMZ',2,NULL,NULL,'random',NULL,NULL,'',NULL,NULL);
INSERT INTO "seats" VALUES('RwXVivzNZgQi',0,'IPsmUWPbfe0A','Marie',NULL,NULL,NULL,'',NULL,NULL);
INSERT INTO "seats" VALUES('RwXVivzNZgQi',1,NULL,NULL,NULL,NULL,NULL,'',NULL,NULL);
INSERT INTO "seats" VALUES('RwXVivzNZgQi',2,NULL,NULL,NULL,NULL,NULL,'',NULL,NULL);
INSERT INTO "seats" VALUES('Th3rxqpNtJZk',0,'ZzOSMhlUUZCI','Anne',NULL,NULL,NULL,'',NULL,NULL);
INSERT INTO "seats" VALUES('Th3rxqpNtJZk',1,NULL,NULL,NULL,'a93ca9cdfa97333295f2ae3c3cf7a4bed4caf4bdfe61063c552bb075e75db6ad',NULL,'',NULL,NULL);
INSERT INTO "seats" VALUES('3x2Yo3f6PtxF',0,'fJoJ237z6vqd','Louis',NULL,NULL,NULL,'',NULL,NULL);
INSERT INTO "seats" VALUES('3x2Yo3f6PtxF',1,NULL,'Marie',NULL,NULL,'IPsmUWPbfe0A','',NULL,NULL);
CREATE TABLE sessions (
	hash VARCHAR NOT NULL, 
	user VARCHAR NOT NULL, 
	until FLOAT NOT NULL, 
	PRIMARY KEY (hash)
);
INSERT INTO "sessions" VALUES('ee0e05a2a9d36f8980a0ae366d723a7991011efc630706d1019bbce0bc055db6','ZzOSMhlUUZCI',1797776003.0);
INSERT INTO "sessions" VALUES('7f9e65834fc0ae4849bdc0e3063ee97f6c90083a65c3dc7f81079dcd2ca4a187','fJoJ237z6vqd',1797776006.0);
INSERT INTO "sessions" VALUES('877243f39895f0ea3e1ad4707cfc282b7f88371fe2accf3658e177526288eef8','IPsmUWPbfe0A',1797776009.0);
INSERT INTO "sessions" VALUES('66f9d50dcd0173354eb2ce93db5841354d7600b8f898c7d9bc8579d9a67ef8e9','CYHHhsKbSxbG',1797776015.0);
CREATE TABLE tables (
	id VARCHAR NOT NULL, 
	game VARCHAR NOT NULL, 
	kind VARCHAR NOT NULL, 
	rules VARCHAR NOT NULL, 
	options JSON NOT NULL, 
	pace JSON NOT NULL, 
	rated BOOLEAN NOT NULL, 
	private BOOLEAN NOT NULL, 
	starts VARCHAR NOT NULL, 
	substitute VARCHAR NOT NULL, 
	host VARCHAR NOT NULL, 
	status VARCHAR NOT NULL, 
	secret VARCHAR NOT NULL, 
	commitment VARCHAR NOT NULL, 
	"before" VARCHAR, 
	"after" VARCHAR, 
	result JSON, 
	created FLOAT NOT NULL, 
	started FLOAT, 
	ended FLOAT, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('BhyNxkkBH8Im','richelieu','richelieu duel','1','{"edition": "duel", "players": 2, "short": true, "move_at_cap": false}','{"kind": "none", "days": 0, "minutes": 0, "increment": 0}',1,0,'lot','knight','ZzOSMhlUUZCI','over','c6b23838439c271ba10101c8aaf8aa21bb388e98cde01259daa225cd3a954b98','f9af4a3a8871c78c4cdf809f28d76153555a9bef72461f6baa7d3c74863881cc',NULL,'BKx9L5CrYmNp','{"how": "played", "winners": [0], "scores": [35, 28], "gone": []}',1790000017.0,1790000018.0,1790000122.0);
INSERT INTO "tables" VALUES('BKx9L5CrYmNp','richelieu','richelieu duel','1','{"edition": "duel", "players": 2, "short": true, "move_at_cap": false}','{"kind": "none", "days": 0, "minutes": 0, "increment": 0}',1,0,'lot','knight','fJoJ237z6vqd','open','39caad5ebb73f68bb442c5ca0d985af78fe8b28e6dcb1209d294b17869878149','1d1266c0de34ef5e792b117ba82b1f80ed15e428dc600d5b8a46cddd17f1b734','BhyNxkkBH8Im',NULL,NULL,1790000123.0,NULL,NULL);
INSERT INTO "tables" VALUES('g6iRfrSTBF5C','blasons','blasons','1','{"players": 3, "variants": [], "ties": "one step"}','{"kind": "none", "days": 0, "minutes": 0, "increment": 0}',1,0,'lot','knight','ZzOSMhlUUZCI','over','432dc3975b64cca4824abb900e15e8d637e26d891001a1c9ac26185e8fcab0e5','cff633d4068036442dca9fe0340f3df8c7a706d5c1c28550dd32531d11700839',NULL,NULL,'{"how": "played", "winners": [1], "scores": [13, 74, 31], "gone": []}',1790000124.0,1790000126.0,1790000263.0);
INSERT INTO "tables" VALUES('EZb4YHOlmqVd','richelieu','richelieu duel','1','{"edition": "duel", "players": 2, "short": false, "move_at_cap": false}','{"kind": "clock", "days": 0, "minutes": 5, "increment": 3}',1,0,'lot','knight','IPsmUWPbfe0A','over','dd7488f97b639eac9e1f19cb4385ca7c589eb3abc9df24ece1c28338fa84ed6a','fb3cb5571da7ca267e52a4a13fc20f0a3bd9c0f98db02de66c988ee79e6cf5b7',NULL,NULL,'{"how": "resigned", "winners": [0], "scores": [-53, -41], "gone": [1]}',1790000264.0,1790000265.0,1790000271.0);
INSERT INTO "tables" VALUES('LNqZaA6Smxe1','richelieu','richelieu duel','1','{"edition": "duel", "players": 2, "short": false, "move_at_cap": false}','{"kind": "none", "days": 0, "minutes": 0, "increment": 0}',0,0,'lot','knight','ZzOSMhlUUZCI','over','88d5e735ca70008342b80c76679fdb7ce3531d92b2acbf15605110ab510a9c29','c018a19e2a4577c4c70bed41507c526441fcb375a84ef3d85202a4dadfbd9b06',NULL,NULL,'{"how": "stopped", "winners": [], "scores": [-53, -48], "gone": []}',1790000272.0,1790000273.0,1790000279.0);
INSERT INTO "tables" VALUES('RxwYRPYU6jal','richelieu','richelieu duel','1','{"edition": "duel", "players": 2, "short": false, "move_at_cap": false}','{"kind": "days", "days": 3, "minutes": 0, "increment": 0}',1,0,'lot','knight','ZzOSMhlUUZCI','playing','1cc09dff99c25e439be38312454a83b0daae70493874413ea106c77761c08a1c','47c38738a539d543f50bd32619f7179e33430f5f3d5363416629aac2e08cb84a',NULL,NULL,NULL,1790000280.0,1790000281.0,NULL);
INSERT INTO "tables" VALUES('008Iq04qbGu9','blasons','blasons','1','{"players": 4, "variants": ["serve", "peek"], "ties": "one step"}','{"kind": "none", "days": 0, "minutes": 0, "increment": 0}',0,0,'lot','random','ZzOSMhlUUZCI','playing','356c538ba13148dc431851320e7e8f576173d16f95f5194eb94b65bea6767015','39d7e2bcef286b96ee2870de3ffbe898712ebdac56c60ed826667aded70bdd0f',NULL,NULL,NULL,1790000312.0,1790000313.0,NULL);
INSERT INTO "tables" VALUES('GaIYP4RJibrq','blasons','blasons','1','{"players": 3, "variants": [], "ties": "one step"}','{"kind": "none", "days": 0, "minutes": 0, "increment": 0}',1,0,'lot','knight','IPsmUWPbfe0A','playing','d283a64bd78e35c066fd1fa9877ecfe209aaf7ac51377d7b3bb2d0cb264a17d0','75a7d8f9d26e13346750a973a85cb072df46fedf87d023933f7512b71d7b9462',NULL,NULL,NULL,1790000346.0,1790000348.0,NULL);
INSERT INTO "tables" VALUES('3UTmL811ZcMZ','richelieu','richelieu court','1','{"edition": "court", "players": 3, "short": false, "move_at_cap": false}','{"kind": "none", "days": 0, "minutes": 0, "increment": 0}',0,1,'lot','knight','CYHHhsKbSxbG','playing','17e3c073f83dda7a5cdbfad0271c67b1f8bbdec2714239fb98db2517fa11c292','9e2dc2850b213ca2070932467f3006c02235af179cbc1c4213f0d3ff0a9b6eea',NULL,NULL,NULL,1790000360.0,1790000360.0,NULL);
INSERT INTO "tables" VALUES('RwXVivzNZgQi','blasons','blasons','1','{"players": 3, "variants": [], "ties": "one step"}','{"kind": "clock", "days": 0, "minutes": 10, "increment": 0}',0,0,'lot','knight','IPsmUWPbfe0A','open','16729e95e74f3d12451c343e58eb6c19582e2b65a131690f04539cc3eb35c03a','b99b3562d724fdb10fbac8c3752e71382ee624cb7bae0c99aad7b6dbfc7414fa',NULL,NULL,NULL,1790000375.0,NULL,NULL);
INSERT INTO "tables" VALUES('Th3rxqpNtJZk','richelieu','richelieu duel','1','{"edition": "duel", "players": 2, "short": false, "move_at_cap": false}','{"kind": "none", "days": 0, "minutes": 0, "increment": 0}',0,1,'lot','knight','ZzOSMhlUUZCI','open','7542acaf7094fc92e743eeb3af1a10284d3c515504c4e24c82bb8ae12a0f5342','b440e071fb428559da0da4e3233d7ae5c9e6a12d7a199a143a35ea660973ad96',NULL,NULL,NULL,1790000376.0,NULL,NULL);
INSERT INTO "tables" VALUES('3x2Yo3f6PtxF','richelieu','richelieu duel','1','{"edition": "duel", "players": 2, "short": false, "move_at_cap": false}','{"kind": "none", "days": 0, "minutes": 0, "increment": 0}',1,0,'lot','knight','fJoJ237z6vqd','open','4e5a5eef6c480e7251b202bc7454dd72fe47cfce3497de16d07e51951d143d5d','46cf2f0b05a49e74bfabd6cb100687180d73fe398c90d463d6c6f0478726da5e',NULL,NULL,NULL,1790000377.0,NULL,NULL);
CREATE TABLE tokens (
	id VARCHAR NOT NULL, 
	hash VARCHAR NOT NULL, 
	user VARCHAR NOT NULL, 
	label VARCHAR NOT NULL, 
	scopes JSON NOT NULL, 
	created FLOAT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (hash)
);
INSERT INTO "tokens" VALUES('uiGUrgc6rgL5','0ad877d53293cacdecf6ca9d2ea8c7eb0b0ddbfe07adbeb38e491d8805765bac','fJoJ237z6vqd','my bot','["read", "play"]',1790000016.0);
CREATE TABLE users (
	id VARCHAR NOT NULL, 
	name VARCHAR NOT NULL, 
	"key" VARCHAR, 
	password VARCHAR, 
	admin BOOLEAN NOT NULL, 
	banned BOOLEAN NOT NULL, 
	created FLOAT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE ("key")
);
INSERT INTO "users" VALUES('ZzOSMhlUUZCI','Anne','anne','$argon2id$v=19$m=65536,t=3,p=4$antcKVRVrMLd5F494h8FtQ$02a0DaPbQAa6lLFBX6SCVqL3PFyfWgPoV5RlDvZy//4',0,0,1790000001.0);
INSERT INTO "users" VALUES('fJoJ237z6vqd','Louis','louls','$argon2id$v=19$m=65536,t=3,p=4$EQXAd1zw+pXYjJsLBX633g$PgcdPXrsSazNln5ItvExXQRJ9YG7yUtyP+dcwhV+a20',0,0,1790000004.0);
INSERT INTO "users" VALUES('IPsmUWPbfe0A','Marie','marle','$argon2id$v=19$m=65536,t=3,p=4$/0f9wh+Ua+MEDST+wwA2HQ$tN9sZAkLNWftINafNze3RnV6enCQu7xljRaXmNFbeto',1,0,1790000007.0);
INSERT INTO "users" VALUES('TFwzTTqoC40h','Rochefort','rochefort','$argon2id$v=19$m=65536,t=3,p=4$Jv0pCdEa3R3dhpKrqTcFZg$1FebXXZSQpOZuOaD9WEGKG5Zg8dLCs1hVrgmMNU6ofs',0,1,1790000010.0);
INSERT INTO "users" VALUES('CYHHhsKbSxbG','Jean',NULL,NULL,0,0,1790000013.0);
CREATE INDEX ix_chat_table ON chat ("table");
CREATE INDEX ix_chat_user ON chat (user);
CREATE INDEX ratings_by_kind ON ratings (kind, user, games);
CREATE INDEX ix_seats_kept ON seats (kept);
CREATE INDEX ix_seats_user ON seats (user);
CREATE INDEX ix_seats_name ON seats (name);
CREATE INDEX ix_sessions_user ON sessions (user);
CREATE INDEX tables_by_status ON tables (status, created);
CREATE INDEX tables_by_end ON tables (status, ended);
CREATE INDEX tables_by_kind ON tables (status, kind, ended);
CREATE INDEX ix_tokens_user ON tokens (user);
COMMIT;
