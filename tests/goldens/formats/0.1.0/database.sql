BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0007');
CREATE TABLE attempts (
	"table" VARCHAR NOT NULL, 
	program BOOLEAN NOT NULL, 
	engine INTEGER, 
	accuracy FLOAT, 
	decisions JSON, 
	PRIMARY KEY ("table")
);
INSERT INTO "attempts" VALUES('rfWCfPKPv8oy',0,1,7.18836179691248799983e-01,'[["7cb52cf483c23902", 0, "take a1", "take a1", 0.0], ["95264acbf9ebab2b", 1, "place b8", "place c11", 0.75], ["06a2e6095069c242", 4, "take d12", "take b12", 0.0], ["12082a9049e2119d", 5, "take b12", "take b12", 0.0], ["e9f3a4f4a7dbb4bb", 6, "place a8", "place c11", 0.25], ["c6cfa8927f7b550b", 9, "take b1", "take c10", 0.0], ["a5fb56a060cd9fc8", 10, "place b4", "place b4", 0.0], ["a377fb2aef8c446b", 13, "take c10", "take c10", 0.0], ["e324fd33c5d601f4", 14, "pay b4", "pay b4", 0.0], ["f752e23c5dc80149", 15, "lift a8", "lift a8", 0.0], ["927aa89da67e7b76", 16, "place d8", "place b7", 0.0], ["b524d9d18f736f33", 19, "take b11", "take c2", 0.5], ["8b73e72cc0b074b8", 20, "lift b8", "lift d8", 0.5], ["03546596e938a664", 21, "place a4", "place a4", 0.0], ["4b2ce3ff2619a6f3", 25, "take c2", "take c2", 0.0], ["874c8d74a6632d32", 26, "take d11", "take d11", 0.0], ["83ed287ac33adbf1", 27, "done", "lift d8", 0.25], ["25ad898cd628321f", 30, "take b10", "take b10", 0.0], ["5a3999e9a6ddd520", 31, "lift d8", "lift d8", 0.0], ["0b6696175bdc2094", 32, "place d6", "place d6", 0.0], ["ad2df888b999c6e8", 35, "take d1", "take d1", 0.0], ["0bc2cd529473bc1b", 36, "done", "done", 0.0], ["47b19c667de10ad9", 39, "take d10", "take d10", 0.0], ["ccc66e2826ca5fbe", 40, "lift a4", "lift d6", 0.125], ["93e1929076211bef", 41, "place c4", "place a9", 0.0], ["3febb23a7db3bda7", 45, "take d9", "take b9", 0.5], ["3232fedfcd6212e3", 46, "lift c4", "lift d6", 0.25], ["aa23a6d856a5e603", 47, "place d7", "place d7", 0.0], ["30314a03f685126f", 51, "take c7", "take a2", 0.25], ["ebe243b490cd9019", 52, "take a2", "take a2", 0.0], ["8c0ae148e8fb6952", 53, "done", "done", 0.0], ["616a038c3de08cf8", 56, "take c4", "take b9", 0.375], ["ad2934ea01c0238a", 57, "lift d7", "lift d7", 0.0], ["fa418ba1d61af3f2", 58, "place c6", "place b9", 0.0], ["1296ded386b087e9", 63, "take d8", "take d8", 0.0], ["96fa5708bb69eed4", 64, "lift c6", "lift d6", 0.125], ["96d38553eb01be1e", 65, "place a5", "place a4", 0.5], ["73fa5160ae00a9ed", 68, "take d4", "take a11", 0.25], ["325f43d74e9d9160", 69, "done", "lift d6", 0.25], ["f964d65bea7dec7e", 74, "take b8", "take b8", 0.0], ["fc734542f9ac95ca", 75, "stop", "stop", 0.0], ["0ccf591b12628cf9", 76, "lift a5", "lift a5", 0.0], ["2ccbd5586be5c296", 77, "place b6", "place b6", 0.0], ["12df08327367609e", 80, "take c5", "take a3", 0.5], ["a386c7549efce885", 81, "stop", "stop", 0.0], ["c1a554a7acaa3ee3", 82, "done", "lift b6", 0.0], ["76474bb79061d061", 86, "take d6", "take d6", 0.0], ["29ccd41fb04e1abb", 87, "place a9", "place a7", 0.0], ["8d04fd9b3314d352", 92, "take b7", "take a3", 0.25], ["8703cb5dc29584ef", 93, "pay stock", "pay stock", 0.0], ["b386f0ab29b9ee9a", 94, "done", "lift a9", 0.25], ["c02061c192057640", 99, "take a3", "take a8", 0.5], ["ec295c32aa172f84", 103, "take d7", "take a8", 0.5], ["443f3920cd9f94fe", 107, "take a6", "take a8", 0.577]]');
INSERT INTO "attempts" VALUES('9tculuY2L56t',0,1,8.99450150430542438861e-01,'[["a9b76d21995aa152", 2, "take a12", "take b1", 0.0], ["3888620439ba4a2d", 3, "place b7", "place b7", 0.0], ["0b6125bc98c9808c", 7, "take b1", "take b1", 0.0], ["2f57178ca3b684a8", 8, "place d11", "place d11", 0.0], ["57ca2f759f36510a", 11, "take b12", "take b12", 0.0], ["bfd8ff86c17cf3d5", 12, "take c1", "take c1", 0.0], ["570cb1cb750861ce", 13, "place d3", "place d3", 0.0], ["2f93c98cc39a8606", 16, "take c12", "take d2", 0.25], ["9c44e354a9066e70", 17, "done", "done", 0.0], ["03511efb877d2f2f", 20, "take b11", "take b11", 0.0], ["ab25e4bdb39ea15b", 21, "lift b7", "lift d11", 0.0], ["2e92bd35b3a24919", 22, "place c2", "place a4", 0.5], ["caca42dbcc5fe0bf", 26, "take c2", "take c2", 0.0], ["3b943213e14d5ca4", 27, "stop", "take b10", 0.25], ["229b02d01f16d831", 28, "place a9", "place a9", 0.0], ["a458ea1845b0a812", 32, "take a2", "take a2", 0.0], ["7044d400e0faee1f", 33, "take d4", "take d4", 0.0], ["1e92084c55ae8cd4", 34, "place c6", "place b6", 0.0], ["a0793d7621d525a3", 40, "take b10", "take b10", 0.0], ["e4616314bb7749b6", 41, "place b5", "place b5", 0.0], ["a6d085cb54f96c42", 47, "take b8", "take b3", 0.5], ["f541fed64f2f6a35", 48, "place b6", "place b6", 0.0], ["d5cc3ca0b636632f", 53, "take d10", "take a8", 0.25], ["14e8e1902fec7949", 54, "lift b6", "lift b6", 0.0], ["14b5513a8fd3779c", 55, "place d7", "place a8", 0.0], ["417bcac7e167a2e0", 58, "take d5", "take d5", 0.0], ["ab7ea56ac22d9869", 59, "lift b5", "lift b5", 0.0], ["81584fc731a2e590", 60, "place b3", "place b3", 0.0], ["3bb107010f5a7d06", 64, "take a8", "take a8", 0.0], ["dafee67433610ba2", 65, "lift b3", "lift b3", 0.0], ["081233366db44d0f", 66, "place a5", "place b5", 0.125], ["35d314a7a5a593de", 69, "take c4", "take c10", 0.0], ["6dac7c2d457f5324", 70, "pay d7", "pay d7", 0.0], ["3c1572320eaf9522", 71, "done", "done", 0.0], ["ed85e7ad20f6a9c7", 74, "take c10", "take b4", 0.0], ["1df49447122032b5", 75, "pay c6", "pay a5", 0.0], ["f1a039425e2efada", 76, "done", "done", 0.0], ["0a93b0442037d855", 79, "take c8", "take c8", 0.0], ["74078bf368fda986", 80, "lift a5", "lift a5", 0.0], ["edd41793007ebee1", 81, "place b4", "place b4", 0.0], ["4eebeb0ab523a9fb", 85, "take c7", "take a5", 0.0], ["efd2f8720a2bc593", 89, "take d8", "take c6", 0.0], ["228c7faa0b1d9f47", 92, "take c6", "take b4", 0.0], ["b8620f38013933b8", 96, "take b5", "take b4", 0.0], ["5139e9962327de18", 99, "take d7", "take a6", 0.019]]');
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
INSERT INTO "chat" VALUES(1,'0wAwaIINYNvD','players','FWCEPyYngFb5','Anne','well met',1794917488.0,0);
INSERT INTO "chat" VALUES(2,'0wAwaIINYNvD','players','CrUZoL8g5ubb','Louis','hurry up',1794917489.0,0);
INSERT INTO "chat" VALUES(3,'0wAwaIINYNvD','spectators','nBUbHoWC8FJo','Marie','a close one',1794917490.0,0);
CREATE TABLE commitments (
	user VARCHAR NOT NULL, 
	secret VARCHAR NOT NULL, 
	commitment VARCHAR NOT NULL, 
	PRIMARY KEY (user)
);
INSERT INTO "commitments" VALUES('nBUbHoWC8FJo','a541ebbaeaf5968218850bfaa7fc8635b82b2ff716ca0b9b48fa806ee48229d1','b9d3c3ce8038cad49edb38fccd3795960f232cc3748618f31b94fa7c32f6889e');
CREATE TABLE entries (
	"table" VARCHAR NOT NULL, 
	number INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR NOT NULL, 
	action VARCHAR NOT NULL, 
	PRIMARY KEY ("table", number)
);
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',0,1794916820.0,1,'act','take b1');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',1,1794916821.0,1,'act','place d2');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',2,1794916822.0,0,'act','take a12');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',3,1794916823.0,0,'act','place b7');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',4,1794916824.0,1,'act','take a11');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',5,1794916825.0,1,'act','stop');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',6,1794916826.0,1,'act','place c9');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',7,1794916827.0,0,'act','take d12');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',8,1794916828.0,0,'act','stop');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',9,1794916829.0,0,'act','place b5');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',10,1794916830.0,1,'act','take a10');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',11,1794916831.0,1,'act','place d4');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',12,1794916832.0,0,'act','take a1');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',13,1794916833.0,0,'act','stop');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',14,1794916834.0,0,'act','place c12');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',15,1794916835.0,1,'act','take a2');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',16,1794916836.0,1,'act','done');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',17,1794916837.0,0,'act','take c1');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',18,1794916838.0,0,'act','stop');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',19,1794916839.0,0,'act','lift b7');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',20,1794916840.0,0,'act','place a9');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',21,1794916841.0,1,'act','take c12');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',22,1794916842.0,1,'act','pay c9');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',23,1794916843.0,1,'act','lift d2');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',24,1794916844.0,1,'act','place a4');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',25,1794916845.0,0,'act','take a3');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',26,1794916846.0,0,'act','place d1');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',27,1794916847.0,1,'act','take b12');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',28,1794916848.0,1,'act','stop');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',29,1794916849.0,1,'act','done');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',30,1794916850.0,0,'act','take a4');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',31,1794916851.0,0,'act','pay d1');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',32,1794916852.0,0,'act','lift a9');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',33,1794916853.0,0,'act','place d7');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',34,1794916854.0,1,'act','take d11');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',35,1794916855.0,1,'act','place c2');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',36,1794916856.0,0,'act','take c11');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',37,1794916857.0,0,'act','lift b5');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',38,1794916858.0,0,'act','place c10');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',39,1794916859.0,1,'act','take b11');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',40,1794916860.0,1,'act','recall');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',41,1794916861.0,1,'act','place b6');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',42,1794916862.0,0,'act','take a5');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',43,1794916863.0,0,'act','lift d7');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',44,1794916864.0,0,'act','place d10');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',45,1794916865.0,1,'act','take a9');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',46,1794916866.0,1,'act','lift c2');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',47,1794916867.0,1,'act','place d3');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',48,1794916868.0,0,'act','take c2');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',49,1794916869.0,0,'act','take b10');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',50,1794916870.0,0,'act','done');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',51,1794916871.0,1,'act','take c10');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',52,1794916872.0,1,'act','pay d4');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',53,1794916873.0,1,'act','done');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',54,1794916874.0,0,'act','take d1');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',55,1794916875.0,0,'act','place c9');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',56,1794916876.0,1,'act','take b9');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',57,1794916877.0,1,'act','lift d3');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',58,1794916878.0,1,'act','place c3');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',59,1794916879.0,0,'act','take d10');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',60,1794916880.0,0,'act','place d4');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',61,1794916881.0,1,'act','take d2');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',62,1794916882.0,1,'act','done');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',63,1794916883.0,0,'act','take a6');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',64,1794916884.0,0,'act','lift d4');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',65,1794916885.0,0,'act','place b8');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',66,1794916886.0,1,'act','take d3');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',67,1794916887.0,1,'act','lift c3');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',68,1794916888.0,1,'act','place b5');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',69,1794916889.0,0,'act','take c9');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',70,1794916890.0,0,'act','stop');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',71,1794916891.0,0,'act','place b2');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',72,1794916892.0,1,'act','take d9');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',73,1794916893.0,1,'act','take a7');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',74,1794916894.0,1,'act','lift b5');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',75,1794916895.0,1,'act','place c7');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',76,1794916896.0,0,'act','take d8');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',77,1794916897.0,0,'act','lift b8');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',78,1794916898.0,0,'act','place c3');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',79,1794916899.0,1,'act','take c3');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',80,1794916900.0,1,'act','pay b6');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',81,1794916901.0,1,'act','done');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',82,1794916902.0,0,'act','take a8');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',83,1794916903.0,0,'act','place b7');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',84,1794916904.0,1,'act','take d7');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',85,1794916905.0,1,'act','recall');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',86,1794916906.0,1,'act','stop');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',87,1794916907.0,1,'act','place d5');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',88,1794916908.0,0,'act','take b8');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',89,1794916909.0,0,'act','lift b2');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',90,1794916910.0,0,'act','place d4');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',91,1794916911.0,1,'act','take b7');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',92,1794916912.0,1,'act','pay c7');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',93,1794916913.0,1,'act','lift d5');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',94,1794916914.0,1,'act','place c7');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',95,1794916915.0,0,'act','take d4');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',96,1794916916.0,0,'act','place b5');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',97,1794916917.0,1,'act','take c8');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',98,1794916918.0,1,'act','done');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',99,1794916919.0,0,'act','take d5');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',100,1794916920.0,0,'act','stop');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',101,1794916921.0,0,'act','place d6');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',102,1794916922.0,1,'act','take c4');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',103,1794916923.0,1,'act','lift c7');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',104,1794916924.0,1,'act','place b6');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',105,1794916925.0,0,'act','take d6');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',106,1794916926.0,0,'act','done');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',107,1794916927.0,1,'act','take b6');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',108,1794916928.0,1,'act','place c6');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',109,1794916929.0,0,'act','take b5');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',110,1794916930.0,0,'act','place c5');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',111,1794916931.0,1,'act','take b2');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',112,1794916932.0,1,'act','done');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',113,1794916933.0,0,'act','take c5');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',114,1794916934.0,0,'act','place b4');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',115,1794916935.0,1,'act','take c7');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',116,1794916936.0,1,'act','done');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',117,1794916937.0,0,'act','take b4');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',118,1794916938.0,0,'act','done');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',119,1794916939.0,1,'act','take c6');
INSERT INTO "entries" VALUES('CQGgXkH1zxFU',120,1794916940.0,1,'act','place b3');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',0,1794916945.0,2,'act','play 5');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',1,1794916946.0,0,'act','play 7');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',2,1794916947.0,1,'act','play *');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',3,1794916948.0,2,'act','swap t9 t10');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',4,1794916949.0,1,'act','value 0');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',5,1794916950.0,1,'act','reveal t4');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',6,1794916951.0,1,'act','play 5');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',7,1794916952.0,2,'act','play 4');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',8,1794916953.0,0,'act','play 1');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',9,1794916954.0,1,'act','swap t1 t9');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',10,1794916955.0,0,'act','draw t12');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',11,1794916956.0,1,'act','reveal t8');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',12,1794916957.0,1,'act','play 1');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',13,1794916958.0,2,'act','play 7');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',14,1794916959.0,0,'act','play *');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',15,1794916960.0,1,'act','draw t1');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',16,1794916961.0,0,'act','value 1');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',17,1794916962.0,2,'act','reveal t7');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',18,1794916963.0,2,'act','play *');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',19,1794916964.0,0,'act','play 4');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',20,1794916965.0,1,'act','play 3');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',21,1794916966.0,2,'act','power 1');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',22,1794916967.0,2,'act','remove t2');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',23,1794916968.0,0,'act','draw t11');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',24,1794916969.0,0,'act','play 3');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',25,1794916970.0,1,'act','play 6');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',26,1794916971.0,2,'act','play 3');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',27,1794916972.0,0,'act','remove t1');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',28,1794916973.0,2,'act','remove t4');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',29,1794916974.0,1,'act','draw t2');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',30,1794916975.0,1,'act','play 4');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',31,1794916976.0,2,'act','play 6');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',32,1794916977.0,0,'act','play 2');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',33,1794916978.0,0,'act','reveal t12');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',34,1794916979.0,2,'act','draw t4');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',35,1794916980.0,2,'act','play 2');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',36,1794916981.0,0,'act','play 6');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',37,1794916982.0,1,'act','play 7');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',38,1794916983.0,2,'act','reveal t10');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',39,1794916984.0,1,'act','reveal t11');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',40,1794916985.0,1,'act','play 2');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',41,1794916986.0,2,'act','play 1');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',42,1794916987.0,0,'act','play 5');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',43,1794916988.0,1,'act','reveal t2');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',44,1794916989.0,0,'act','swap t4 t5');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',45,1794916990.0,0,'act','reveal t5');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',46,1794916991.0,0,'act','play 3');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',47,1794916992.0,1,'act','play 4');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',48,1794916993.0,2,'act','play 1');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',49,1794916994.0,0,'act','remove t6');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',50,1794916995.0,2,'act','draw t10');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',51,1794916996.0,1,'act','draw t12');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',52,1794916997.0,1,'act','play 7');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',53,1794916998.0,2,'act','play *');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',54,1794916999.0,0,'act','play 4');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',55,1794917000.0,2,'act','value 0');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',56,1794917001.0,1,'act','reveal t8');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',57,1794917002.0,1,'act','play 1');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',58,1794917003.0,2,'act','play 2');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',59,1794917004.0,0,'act','play 7');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',60,1794917005.0,1,'act','draw t6');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',61,1794917006.0,2,'act','reveal t12');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',62,1794917007.0,0,'act','reveal t10');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',63,1794917008.0,0,'act','play 6');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',64,1794917009.0,1,'act','activate peek');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',65,1794917010.0,1,'act','play 5');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',66,1794917011.0,2,'act','play 7');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',67,1794917012.0,1,'act','swap t2 t9');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',68,1794917013.0,2,'act','draw t11');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',69,1794917014.0,1,'act','skip');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',70,1794917015.0,2,'act','activate peek');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',71,1794917016.0,2,'act','play 6');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',72,1794917017.0,0,'act','play 1');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',73,1794917018.0,1,'act','play *');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',74,1794917019.0,1,'act','value 2');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',75,1794917020.0,1,'act','reveal t11');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',76,1794917021.0,2,'act','peek t7');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',77,1794917022.0,2,'act','peek t4');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',78,1794917023.0,1,'act','play 6');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',79,1794917024.0,2,'act','play 5');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',80,1794917025.0,0,'act','activate peek');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',81,1794917026.0,0,'act','play *');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',82,1794917027.0,2,'act','swap t3 t8');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',83,1794917028.0,0,'act','value 1');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',84,1794917029.0,0,'act','reveal t2');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',85,1794917030.0,0,'act','peek t1');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',86,1794917031.0,0,'act','peek t7');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',87,1794917032.0,0,'act','play 2');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',88,1794917033.0,1,'act','play 2');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',89,1794917034.0,2,'act','play 4');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',90,1794917035.0,0,'act','reveal t5');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',91,1794917036.0,1,'act','reveal t7');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',92,1794917037.0,2,'act','reveal t1');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',93,1794917038.0,2,'act','play 3');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',94,1794917039.0,0,'act','play 5');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',95,1794917040.0,1,'act','play 3');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',96,1794917041.0,2,'act','remove t1');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',97,1794917042.0,0,'act','swap t6 t9');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',98,1794917043.0,1,'act','remove t11');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',99,1794917044.0,0,'act','draw t1');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',100,1794917045.0,0,'act','play 3');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',101,1794917046.0,1,'act','play 7');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',102,1794917047.0,2,'act','play 2');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',103,1794917048.0,0,'act','remove t9');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',104,1794917049.0,2,'act','reveal t12');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',105,1794917050.0,1,'act','reveal t1');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',106,1794917051.0,1,'act','play 6');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',107,1794917052.0,2,'act','play 4');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',108,1794917053.0,0,'act','play 6');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',109,1794917054.0,2,'act','reveal t4');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',110,1794917055.0,2,'act','play 1');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',111,1794917056.0,0,'act','play 5');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',112,1794917057.0,1,'act','play 5');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',113,1794917058.0,2,'act','draw t12');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',114,1794917059.0,0,'act','swap t5 t11');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',115,1794917060.0,1,'act','swap t2 t7');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',116,1794917061.0,2,'act','reveal t8');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',117,1794917062.0,2,'act','play *');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',118,1794917063.0,0,'act','activate peek');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',119,1794917064.0,0,'act','play 4');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',120,1794917065.0,1,'act','play 2');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',121,1794917066.0,2,'act','self');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',122,1794917067.0,1,'act','reveal t2');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',123,1794917068.0,0,'act','draw t9');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',124,1794917069.0,0,'act','skip');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',125,1794917070.0,0,'act','play 7');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',126,1794917071.0,1,'act','play 3');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',127,1794917072.0,2,'act','play 3');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',128,1794917073.0,1,'act','remove t2');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',129,1794917074.0,2,'act','remove t3');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',130,1794917075.0,0,'act','draw t5');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',131,1794917076.0,0,'act','play 2');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',132,1794917077.0,1,'act','play 1');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',133,1794917078.0,2,'act','play 7');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',134,1794917079.0,0,'act','reveal t11');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',135,1794917080.0,1,'act','draw t2');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',136,1794917081.0,2,'act','reveal t7');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',137,1794917082.0,2,'act','activate peek');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',138,1794917083.0,2,'act','play 5');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',139,1794917084.0,0,'act','play 1');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',140,1794917085.0,1,'act','activate peek');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',141,1794917086.0,1,'act','play 4');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',142,1794917087.0,2,'act','swap t8 t9');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',143,1794917088.0,0,'act','draw t10');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',144,1794917089.0,2,'act','reveal t10');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',145,1794917090.0,2,'act','peek t5');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',146,1794917091.0,1,'act','peek t5');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',147,1794917092.0,2,'act','play 6');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',148,1794917093.0,0,'act','play *');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',149,1794917094.0,1,'act','play *');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',150,1794917095.0,0,'act','value 2');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',151,1794917096.0,1,'act','value 2');
INSERT INTO "entries" VALUES('LLzPkkGoaXmI',152,1794917097.0,1,'act','draw t3');
INSERT INTO "entries" VALUES('2KwD6rQJM9Ua',0,1794917101.0,1,'act','take c1');
INSERT INTO "entries" VALUES('2KwD6rQJM9Ua',1,1794917102.0,1,'act','place b10');
INSERT INTO "entries" VALUES('2KwD6rQJM9Ua',2,1794917103.0,0,'act','take c2');
INSERT INTO "entries" VALUES('2KwD6rQJM9Ua',3,1794917104.0,0,'act','place c3');
INSERT INTO "entries" VALUES('2KwD6rQJM9Ua',4,1794917105.0,1,'act','take c12');
INSERT INTO "entries" VALUES('2KwD6rQJM9Ua',5,1794917106.0,1,'act','place b11');
INSERT INTO "entries" VALUES('2KwD6rQJM9Ua',6,1794917107.0,0,'act','take a12');
INSERT INTO "entries" VALUES('2KwD6rQJM9Ua',7,1794917108.0,0,'act','place b8');
INSERT INTO "entries" VALUES('2KwD6rQJM9Ua',8,1794917109.0,1,'act','take b12');
INSERT INTO "entries" VALUES('2KwD6rQJM9Ua',9,1794917110.0,1,'act','place d12');
INSERT INTO "entries" VALUES('2KwD6rQJM9Ua',10,1794917111.0,0,'act','take d12');
INSERT INTO "entries" VALUES('2KwD6rQJM9Ua',11,1794917112.0,0,'act','pay b8');
INSERT INTO "entries" VALUES('2KwD6rQJM9Ua',12,1794917113.0,1,'resign','');
INSERT INTO "entries" VALUES('GZiHXJnB8dE3',0,1794917117.0,1,'act','take a12');
INSERT INTO "entries" VALUES('GZiHXJnB8dE3',1,1794917118.0,1,'act','place b10');
INSERT INTO "entries" VALUES('GZiHXJnB8dE3',2,1794917119.0,0,'act','take a1');
INSERT INTO "entries" VALUES('GZiHXJnB8dE3',3,1794917120.0,0,'act','place c6');
INSERT INTO "entries" VALUES('GZiHXJnB8dE3',4,1794917121.0,1,'act','take a11');
INSERT INTO "entries" VALUES('GZiHXJnB8dE3',5,1794917122.0,1,'act','take d1');
INSERT INTO "entries" VALUES('GZiHXJnB8dE3',6,1794917123.0,1,'act','place b1');
INSERT INTO "entries" VALUES('GZiHXJnB8dE3',7,1794917124.0,0,'act','take b1');
INSERT INTO "entries" VALUES('GZiHXJnB8dE3',8,1794917125.0,0,'act','pay stock');
INSERT INTO "entries" VALUES('GZiHXJnB8dE3',9,1794917126.0,0,'offer','stop');
INSERT INTO "entries" VALUES('GZiHXJnB8dE3',10,1794917127.0,1,'accept','');
INSERT INTO "entries" VALUES('0wAwaIINYNvD',0,1794917141.0,0,'act','take a12');
INSERT INTO "entries" VALUES('0wAwaIINYNvD',1,1794917142.0,0,'act','place d5');
INSERT INTO "entries" VALUES('0wAwaIINYNvD',2,1794917143.0,1,'act','take d1');
INSERT INTO "entries" VALUES('0wAwaIINYNvD',3,1794917144.0,1,'act','place a5');
INSERT INTO "entries" VALUES('0wAwaIINYNvD',4,1794917145.0,0,'act','take b12');
INSERT INTO "entries" VALUES('0wAwaIINYNvD',5,1794917146.0,0,'act','stop');
INSERT INTO "entries" VALUES('0wAwaIINYNvD',6,1794917147.0,0,'act','place a7');
INSERT INTO "entries" VALUES('0wAwaIINYNvD',7,1794917148.0,1,'act','take c1');
INSERT INTO "entries" VALUES('0wAwaIINYNvD',8,1794917149.0,1,'act','place c5');
INSERT INTO "entries" VALUES('0wAwaIINYNvD',9,1794917150.0,0,'act','take c2');
INSERT INTO "entries" VALUES('0wAwaIINYNvD',10,1794917151.0,0,'act','place d10');
INSERT INTO "entries" VALUES('0wAwaIINYNvD',11,1794917152.0,1,'act','take a11');
INSERT INTO "entries" VALUES('0wAwaIINYNvD',12,1794917153.0,1,'back','11');
INSERT INTO "entries" VALUES('0wAwaIINYNvD',13,1794917154.0,0,'offer','stop');
INSERT INTO "entries" VALUES('0wAwaIINYNvD',14,1794917155.0,1,'decline','');
INSERT INTO "entries" VALUES('0wAwaIINYNvD',15,1794917156.0,1,'act','take d12');
INSERT INTO "entries" VALUES('0wAwaIINYNvD',16,1794917157.0,1,'act','place b9');
INSERT INTO "entries" VALUES('0wAwaIINYNvD',17,1794917158.0,0,'act','take a11');
INSERT INTO "entries" VALUES('0wAwaIINYNvD',18,1794917159.0,0,'act','lift a7');
INSERT INTO "entries" VALUES('0wAwaIINYNvD',19,1794917160.0,0,'act','place c3');
INSERT INTO "entries" VALUES('0wAwaIINYNvD',20,1794917161.0,1,'act','take a1');
INSERT INTO "entries" VALUES('0wAwaIINYNvD',21,1794917162.0,1,'act','lift a5');
INSERT INTO "entries" VALUES('0wAwaIINYNvD',22,1794917163.0,1,'act','place a8');
INSERT INTO "entries" VALUES('0wAwaIINYNvD',23,1794917164.0,0,'act','take d2');
INSERT INTO "entries" VALUES('0wAwaIINYNvD',24,1794917165.0,0,'act','take b11');
INSERT INTO "entries" VALUES('0wAwaIINYNvD',25,1794917166.0,0,'act','lift c3');
INSERT INTO "entries" VALUES('0wAwaIINYNvD',26,1794917167.0,0,'act','place b5');
INSERT INTO "entries" VALUES('0wAwaIINYNvD',27,1794917168.0,1,'act','take b10');
INSERT INTO "entries" VALUES('0wAwaIINYNvD',28,1794917169.0,1,'act','stop');
INSERT INTO "entries" VALUES('0wAwaIINYNvD',29,1794917170.0,1,'act','lift b9');
INSERT INTO "entries" VALUES('0wAwaIINYNvD',30,1794917171.0,1,'act','place a5');
INSERT INTO "entries" VALUES('0wAwaIINYNvD',31,1794917172.0,0,'act','take d11');
INSERT INTO "entries" VALUES('0wAwaIINYNvD',32,1794917173.0,0,'act','lift d5');
INSERT INTO "entries" VALUES('0wAwaIINYNvD',33,1794917174.0,0,'act','place c10');
INSERT INTO "entries" VALUES('0wAwaIINYNvD',34,1794917175.0,0,'offer','stop');
INSERT INTO "entries" VALUES('l3fZJZ207qc1',0,1794917176.0,1,'act','play 3');
INSERT INTO "entries" VALUES('l3fZJZ207qc1',1,1794917177.0,2,'act','play 2');
INSERT INTO "entries" VALUES('l3fZJZ207qc1',2,1794917178.0,0,'act','play 1');
INSERT INTO "entries" VALUES('l3fZJZ207qc1',3,1794917179.0,1,'act','remove t7');
INSERT INTO "entries" VALUES('l3fZJZ207qc1',4,1794917180.0,2,'act','reveal t10');
INSERT INTO "entries" VALUES('l3fZJZ207qc1',5,1794917181.0,0,'act','draw t11');
INSERT INTO "entries" VALUES('l3fZJZ207qc1',6,1794917182.0,1,'act','draw t12');
INSERT INTO "entries" VALUES('l3fZJZ207qc1',7,1794917183.0,1,'act','play 2');
INSERT INTO "entries" VALUES('l3fZJZ207qc1',8,1794917184.0,2,'act','play 6');
INSERT INTO "entries" VALUES('l3fZJZ207qc1',9,1794917185.0,0,'act','play 4');
INSERT INTO "entries" VALUES('l3fZJZ207qc1',10,1794917186.0,1,'act','reveal t8');
INSERT INTO "entries" VALUES('l3fZJZ207qc1',11,1794917187.0,2,'act','reveal t2');
INSERT INTO "entries" VALUES('l3fZJZ207qc1',12,1794917188.0,2,'act','play 1');
INSERT INTO "entries" VALUES('l3fZJZ207qc1',13,1794917189.0,0,'act','play 7');
INSERT INTO "entries" VALUES('l3fZJZ207qc1',14,1794917190.0,1,'act','play 4');
INSERT INTO "entries" VALUES('l3fZJZ207qc1',15,1794917191.0,2,'act','draw t7');
INSERT INTO "entries" VALUES('l3fZJZ207qc1',16,1794917192.0,0,'act','reveal t1');
INSERT INTO "entries" VALUES('l3fZJZ207qc1',17,1794917193.0,0,'act','play *');
INSERT INTO "entries" VALUES('l3fZJZ207qc1',18,1794917194.0,1,'act','play 5');
INSERT INTO "entries" VALUES('l3fZJZ207qc1',19,1794917195.0,2,'act','play 7');
INSERT INTO "entries" VALUES('l3fZJZ207qc1',20,1794917196.0,0,'act','power 1');
INSERT INTO "entries" VALUES('l3fZJZ207qc1',21,1794917197.0,0,'act','swap t4 t11');
INSERT INTO "entries" VALUES('l3fZJZ207qc1',22,1794917198.0,0,'offer','back 17');
INSERT INTO "entries" VALUES('l3fZJZ207qc1',23,1794917199.0,1,'accept','');
INSERT INTO "entries" VALUES('WWrprhZNlwse',0,1794917200.0,3,'act','take d1');
INSERT INTO "entries" VALUES('WWrprhZNlwse',1,1794917201.0,3,'act','place b9');
INSERT INTO "entries" VALUES('WWrprhZNlwse',2,1794917202.0,0,'act','take d2');
INSERT INTO "entries" VALUES('WWrprhZNlwse',3,1794917203.0,0,'act','place a5');
INSERT INTO "entries" VALUES('WWrprhZNlwse',4,1794917204.0,1,'act','take a12');
INSERT INTO "entries" VALUES('WWrprhZNlwse',5,1794917205.0,1,'act','place b12');
INSERT INTO "entries" VALUES('WWrprhZNlwse',6,1794917206.0,2,'act','take d12');
INSERT INTO "entries" VALUES('WWrprhZNlwse',7,1794917207.0,2,'act','take c12');
INSERT INTO "entries" VALUES('WWrprhZNlwse',8,1794917208.0,2,'act','place b7');
INSERT INTO "entries" VALUES('WWrprhZNlwse',9,1794917209.0,3,'act','take b12');
INSERT INTO "entries" VALUES('WWrprhZNlwse',10,1794917210.0,3,'act','pay stock');
INSERT INTO "entries" VALUES('WWrprhZNlwse',11,1794917211.0,3,'act','stop');
INSERT INTO "entries" VALUES('WWrprhZNlwse',12,1794917212.0,3,'act','place b8');
INSERT INTO "entries" VALUES('WWrprhZNlwse',13,1794917213.0,0,'act','take b1');
INSERT INTO "entries" VALUES('WWrprhZNlwse',14,1794917214.0,0,'act','place d9');
INSERT INTO "entries" VALUES('WWrprhZNlwse',15,1794917215.0,2,'resign','');
INSERT INTO "entries" VALUES('WWrprhZNlwse',16,1794917216.0,1,'act','take b11');
INSERT INTO "entries" VALUES('WWrprhZNlwse',17,1794917217.0,1,'act','stop');
INSERT INTO "entries" VALUES('WWrprhZNlwse',18,1794917218.0,1,'act','place b4');
INSERT INTO "entries" VALUES('WWrprhZNlwse',19,1794917219.0,2,'act','take b10');
INSERT INTO "entries" VALUES('WWrprhZNlwse',20,1794917220.0,2,'act','place c10');
INSERT INTO "entries" VALUES('WWrprhZNlwse',21,1794917221.0,3,'act','take a11');
INSERT INTO "entries" VALUES('WWrprhZNlwse',22,1794917222.0,3,'act','lift b9');
INSERT INTO "entries" VALUES('WWrprhZNlwse',23,1794917223.0,3,'act','place a3');
INSERT INTO "entries" VALUES('WWrprhZNlwse',24,1794917224.0,0,'act','take d11');
INSERT INTO "entries" VALUES('WWrprhZNlwse',25,1794917225.0,0,'act','lift a5');
INSERT INTO "entries" VALUES('WWrprhZNlwse',26,1794917226.0,0,'act','place c8');
INSERT INTO "entries" VALUES('WWrprhZNlwse',27,1794917227.0,1,'act','take c11');
INSERT INTO "entries" VALUES('WWrprhZNlwse',28,1794917228.0,1,'act','place a9');
INSERT INTO "entries" VALUES('WWrprhZNlwse',29,1794917229.0,2,'act','take d3');
INSERT INTO "entries" VALUES('PTsDSuFEhbty',0,1794917230.0,0,'act','play 4');
INSERT INTO "entries" VALUES('PTsDSuFEhbty',1,1794917231.0,1,'act','play *');
INSERT INTO "entries" VALUES('PTsDSuFEhbty',2,1794917232.0,2,'act','play 5');
INSERT INTO "entries" VALUES('PTsDSuFEhbty',3,1794917233.0,1,'act','value 2');
INSERT INTO "entries" VALUES('PTsDSuFEhbty',4,1794917234.0,2,'act','swap t3 t6');
INSERT INTO "entries" VALUES('PTsDSuFEhbty',5,1794917235.0,1,'act','reveal t7');
INSERT INTO "entries" VALUES('PTsDSuFEhbty',6,1794917236.0,1,'act','play 2');
INSERT INTO "entries" VALUES('PTsDSuFEhbty',7,1794917237.0,2,'act','play 2');
INSERT INTO "entries" VALUES('PTsDSuFEhbty',8,1794917238.0,0,'act','play *');
INSERT INTO "entries" VALUES('PTsDSuFEhbty',9,1794917239.0,1,'act','reveal t2');
INSERT INTO "entries" VALUES('PTsDSuFEhbty',10,1794917240.0,2,'act','reveal t4');
INSERT INTO "entries" VALUES('PTsDSuFEhbty',11,1794917241.0,0,'act','value 1');
INSERT INTO "entries" VALUES('PTsDSuFEhbty',12,1794917242.0,1,'act','play 1');
INSERT INTO "entries" VALUES('PTsDSuFEhbty',13,1794917243.0,2,'act','play 1');
INSERT INTO "entries" VALUES('PTsDSuFEhbty',14,1794917244.0,0,'act','play 5');
INSERT INTO "entries" VALUES('PTsDSuFEhbty',15,1794917245.0,1,'act','draw t10');
INSERT INTO "entries" VALUES('PTsDSuFEhbty',16,1794917246.0,2,'act','draw t12');
INSERT INTO "entries" VALUES('PTsDSuFEhbty',17,1794917247.0,0,'act','swap t5 t12');
INSERT INTO "entries" VALUES('PTsDSuFEhbty',18,1794917248.0,0,'act','reveal t1');
INSERT INTO "entries" VALUES('PTsDSuFEhbty',19,1794917249.0,0,'act','play 1');
INSERT INTO "entries" VALUES('PTsDSuFEhbty',20,1794917250.0,1,'act','play 3');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',0,1794917268.0,0,'act','take a1');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',1,1794917269.0,0,'act','place b8');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',2,1794917270.0,1,'act','take c12');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',3,1794917271.0,1,'act','place c10');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',4,1794917272.0,0,'act','take d12');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',5,1794917273.0,0,'act','take b12');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',6,1794917274.0,0,'act','place a8');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',7,1794917275.0,1,'act','take c11');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',8,1794917276.0,1,'act','place a6');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',9,1794917277.0,0,'act','take b1');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',10,1794917278.0,0,'act','place b4');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',11,1794917279.0,1,'act','take b2');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',12,1794917280.0,1,'act','place b3');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',13,1794917281.0,0,'act','take c10');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',14,1794917282.0,0,'act','pay b4');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',15,1794917283.0,0,'act','lift a8');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',16,1794917284.0,0,'act','place d8');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',17,1794917285.0,1,'act','take c1');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',18,1794917286.0,1,'act','place a11');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',19,1794917287.0,0,'act','take b11');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',20,1794917288.0,0,'act','lift b8');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',21,1794917289.0,0,'act','place a4');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',22,1794917290.0,1,'act','take c9');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',23,1794917291.0,1,'act','lift a11');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',24,1794917292.0,1,'act','place b7');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',25,1794917293.0,0,'act','take c2');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',26,1794917294.0,0,'act','take d11');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',27,1794917295.0,0,'act','done');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',28,1794917296.0,1,'act','take b3');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',29,1794917297.0,1,'act','place a3');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',30,1794917298.0,0,'act','take b10');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',31,1794917299.0,0,'act','lift d8');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',32,1794917300.0,0,'act','place d6');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',33,1794917301.0,1,'act','take a12');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',34,1794917302.0,1,'act','done');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',35,1794917303.0,0,'act','take d1');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',36,1794917304.0,0,'act','done');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',37,1794917305.0,1,'act','take c3');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',38,1794917306.0,1,'act','done');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',39,1794917307.0,0,'act','take d10');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',40,1794917308.0,0,'act','lift a4');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',41,1794917309.0,0,'act','place c4');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',42,1794917310.0,1,'act','take c8');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',43,1794917311.0,1,'act','lift a6');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',44,1794917312.0,1,'act','place b4');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',45,1794917313.0,0,'act','take d9');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',46,1794917314.0,0,'act','lift c4');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',47,1794917315.0,0,'act','place d7');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',48,1794917316.0,1,'act','take d2');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',49,1794917317.0,1,'act','lift a3');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',50,1794917318.0,1,'act','place a4');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',51,1794917319.0,0,'act','take c7');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',52,1794917320.0,0,'act','take a2');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',53,1794917321.0,0,'act','done');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',54,1794917322.0,1,'act','take b4');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',55,1794917323.0,1,'act','place a8');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',56,1794917324.0,0,'act','take c4');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',57,1794917325.0,0,'act','lift d7');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',58,1794917326.0,0,'act','place c6');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',59,1794917327.0,1,'act','take d3');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',60,1794917328.0,1,'act','take b9');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',61,1794917329.0,1,'act','lift a4');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',62,1794917330.0,1,'act','place a7');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',63,1794917331.0,0,'act','take d8');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',64,1794917332.0,0,'act','lift c6');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',65,1794917333.0,0,'act','place a5');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',66,1794917334.0,1,'act','take c6');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',67,1794917335.0,1,'act','done');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',68,1794917336.0,0,'act','take d4');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',69,1794917337.0,0,'act','done');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',70,1794917338.0,1,'act','take d5');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',71,1794917339.0,1,'act','take a11');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',72,1794917340.0,1,'act','lift a8');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',73,1794917341.0,1,'act','place b5');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',74,1794917342.0,0,'act','take b8');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',75,1794917343.0,0,'act','stop');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',76,1794917344.0,0,'act','lift a5');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',77,1794917345.0,0,'act','place b6');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',78,1794917346.0,1,'act','take b5');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',79,1794917347.0,1,'act','place d7');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',80,1794917348.0,0,'act','take c5');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',81,1794917349.0,0,'act','stop');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',82,1794917350.0,0,'act','done');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',83,1794917351.0,1,'act','take a10');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',84,1794917352.0,1,'act','lift a7');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',85,1794917353.0,1,'act','place a3');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',86,1794917354.0,0,'act','take d6');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',87,1794917355.0,0,'act','place a9');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',88,1794917356.0,1,'act','take b6');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',89,1794917357.0,1,'act','pay a3');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',90,1794917358.0,1,'act','lift d7');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',91,1794917359.0,1,'act','place a5');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',92,1794917360.0,0,'act','take b7');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',93,1794917361.0,0,'act','pay stock');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',94,1794917362.0,0,'act','done');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',95,1794917363.0,1,'act','take a9');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',96,1794917364.0,1,'act','pay stock');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',97,1794917365.0,1,'act','recall');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',98,1794917366.0,1,'act','place a3');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',99,1794917367.0,0,'act','take a3');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',100,1794917368.0,0,'act','done');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',101,1794917369.0,1,'act','take a4');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',102,1794917370.0,1,'act','place a7');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',103,1794917371.0,0,'act','take d7');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',104,1794917372.0,0,'act','done');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',105,1794917373.0,1,'act','take a5');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',106,1794917374.0,1,'act','done');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',107,1794917375.0,0,'act','take a6');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',108,1794917376.0,0,'act','done');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',109,1794917377.0,1,'act','take a8');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',110,1794917378.0,1,'act','done');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',111,1794917379.0,0,'act','pass');
INSERT INTO "entries" VALUES('rfWCfPKPv8oy',112,1794917380.0,1,'act','take a7');
INSERT INTO "entries" VALUES('9tculuY2L56t',0,1794917386.0,1,'act','take a1');
INSERT INTO "entries" VALUES('9tculuY2L56t',1,1794917387.0,1,'act','place c11');
INSERT INTO "entries" VALUES('9tculuY2L56t',2,1794917388.0,0,'act','take a12');
INSERT INTO "entries" VALUES('9tculuY2L56t',3,1794917389.0,0,'act','place b7');
INSERT INTO "entries" VALUES('9tculuY2L56t',4,1794917390.0,1,'act','take a11');
INSERT INTO "entries" VALUES('9tculuY2L56t',5,1794917391.0,1,'act','stop');
INSERT INTO "entries" VALUES('9tculuY2L56t',6,1794917392.0,1,'act','place a7');
INSERT INTO "entries" VALUES('9tculuY2L56t',7,1794917393.0,0,'act','take b1');
INSERT INTO "entries" VALUES('9tculuY2L56t',8,1794917394.0,0,'act','place d11');
INSERT INTO "entries" VALUES('9tculuY2L56t',9,1794917395.0,1,'act','take a10');
INSERT INTO "entries" VALUES('9tculuY2L56t',10,1794917396.0,1,'act','place d1');
INSERT INTO "entries" VALUES('9tculuY2L56t',11,1794917397.0,0,'act','take b12');
INSERT INTO "entries" VALUES('9tculuY2L56t',12,1794917398.0,0,'act','take c1');
INSERT INTO "entries" VALUES('9tculuY2L56t',13,1794917399.0,0,'act','place d3');
INSERT INTO "entries" VALUES('9tculuY2L56t',14,1794917400.0,1,'act','take d1');
INSERT INTO "entries" VALUES('9tculuY2L56t',15,1794917401.0,1,'act','place b5');
INSERT INTO "entries" VALUES('9tculuY2L56t',16,1794917402.0,0,'act','take c12');
INSERT INTO "entries" VALUES('9tculuY2L56t',17,1794917403.0,0,'act','done');
INSERT INTO "entries" VALUES('9tculuY2L56t',18,1794917404.0,1,'act','take b2');
INSERT INTO "entries" VALUES('9tculuY2L56t',19,1794917405.0,1,'act','done');
INSERT INTO "entries" VALUES('9tculuY2L56t',20,1794917406.0,0,'act','take b11');
INSERT INTO "entries" VALUES('9tculuY2L56t',21,1794917407.0,0,'act','lift b7');
INSERT INTO "entries" VALUES('9tculuY2L56t',22,1794917408.0,0,'act','place c2');
INSERT INTO "entries" VALUES('9tculuY2L56t',23,1794917409.0,1,'act','take d2');
INSERT INTO "entries" VALUES('9tculuY2L56t',24,1794917410.0,1,'act','lift a7');
INSERT INTO "entries" VALUES('9tculuY2L56t',25,1794917411.0,1,'act','place c10');
INSERT INTO "entries" VALUES('9tculuY2L56t',26,1794917412.0,0,'act','take c2');
INSERT INTO "entries" VALUES('9tculuY2L56t',27,1794917413.0,0,'act','stop');
INSERT INTO "entries" VALUES('9tculuY2L56t',28,1794917414.0,0,'act','place a9');
INSERT INTO "entries" VALUES('9tculuY2L56t',29,1794917415.0,1,'act','take d3');
INSERT INTO "entries" VALUES('9tculuY2L56t',30,1794917416.0,1,'act','pay c11');
INSERT INTO "entries" VALUES('9tculuY2L56t',31,1794917417.0,1,'act','done');
INSERT INTO "entries" VALUES('9tculuY2L56t',32,1794917418.0,0,'act','take a2');
INSERT INTO "entries" VALUES('9tculuY2L56t',33,1794917419.0,0,'act','take d4');
INSERT INTO "entries" VALUES('9tculuY2L56t',34,1794917420.0,0,'act','place c6');
INSERT INTO "entries" VALUES('9tculuY2L56t',35,1794917421.0,1,'act','take d12');
INSERT INTO "entries" VALUES('9tculuY2L56t',36,1794917422.0,1,'act','take d11');
INSERT INTO "entries" VALUES('9tculuY2L56t',37,1794917423.0,1,'act','pay b5');
INSERT INTO "entries" VALUES('9tculuY2L56t',38,1794917424.0,1,'act','recall');
INSERT INTO "entries" VALUES('9tculuY2L56t',39,1794917425.0,1,'act','place c9');
INSERT INTO "entries" VALUES('9tculuY2L56t',40,1794917426.0,0,'act','take b10');
INSERT INTO "entries" VALUES('9tculuY2L56t',41,1794917427.0,0,'act','place b5');
INSERT INTO "entries" VALUES('9tculuY2L56t',42,1794917428.0,1,'act','take b9');
INSERT INTO "entries" VALUES('9tculuY2L56t',43,1794917429.0,1,'act','take a9');
INSERT INTO "entries" VALUES('9tculuY2L56t',44,1794917430.0,1,'act','pay c10');
INSERT INTO "entries" VALUES('9tculuY2L56t',45,1794917431.0,1,'act','lift c9');
INSERT INTO "entries" VALUES('9tculuY2L56t',46,1794917432.0,1,'act','place c11');
INSERT INTO "entries" VALUES('9tculuY2L56t',47,1794917433.0,0,'act','take b8');
INSERT INTO "entries" VALUES('9tculuY2L56t',48,1794917434.0,0,'act','place b6');
INSERT INTO "entries" VALUES('9tculuY2L56t',49,1794917435.0,1,'act','take c3');
INSERT INTO "entries" VALUES('9tculuY2L56t',50,1794917436.0,1,'act','recall');
INSERT INTO "entries" VALUES('9tculuY2L56t',51,1794917437.0,1,'act','stop');
INSERT INTO "entries" VALUES('9tculuY2L56t',52,1794917438.0,1,'act','done');
INSERT INTO "entries" VALUES('9tculuY2L56t',53,1794917439.0,0,'act','take d10');
INSERT INTO "entries" VALUES('9tculuY2L56t',54,1794917440.0,0,'act','lift b6');
INSERT INTO "entries" VALUES('9tculuY2L56t',55,1794917441.0,0,'act','place d7');
INSERT INTO "entries" VALUES('9tculuY2L56t',56,1794917442.0,1,'act','take c11');
INSERT INTO "entries" VALUES('9tculuY2L56t',57,1794917443.0,1,'act','place c10');
INSERT INTO "entries" VALUES('9tculuY2L56t',58,1794917444.0,0,'act','take d5');
INSERT INTO "entries" VALUES('9tculuY2L56t',59,1794917445.0,0,'act','lift b5');
INSERT INTO "entries" VALUES('9tculuY2L56t',60,1794917446.0,0,'act','place b3');
INSERT INTO "entries" VALUES('9tculuY2L56t',61,1794917447.0,1,'act','take d6');
INSERT INTO "entries" VALUES('9tculuY2L56t',62,1794917448.0,1,'act','take a3');
INSERT INTO "entries" VALUES('9tculuY2L56t',63,1794917449.0,1,'act','place c4');
INSERT INTO "entries" VALUES('9tculuY2L56t',64,1794917450.0,0,'act','take a8');
INSERT INTO "entries" VALUES('9tculuY2L56t',65,1794917451.0,0,'act','lift b3');
INSERT INTO "entries" VALUES('9tculuY2L56t',66,1794917452.0,0,'act','place a5');
INSERT INTO "entries" VALUES('9tculuY2L56t',67,1794917453.0,1,'act','take a4');
INSERT INTO "entries" VALUES('9tculuY2L56t',68,1794917454.0,1,'act','done');
INSERT INTO "entries" VALUES('9tculuY2L56t',69,1794917455.0,0,'act','take c4');
INSERT INTO "entries" VALUES('9tculuY2L56t',70,1794917456.0,0,'act','pay d7');
INSERT INTO "entries" VALUES('9tculuY2L56t',71,1794917457.0,0,'act','done');
INSERT INTO "entries" VALUES('9tculuY2L56t',72,1794917458.0,1,'act','take b3');
INSERT INTO "entries" VALUES('9tculuY2L56t',73,1794917459.0,1,'act','place a7');
INSERT INTO "entries" VALUES('9tculuY2L56t',74,1794917460.0,0,'act','take c10');
INSERT INTO "entries" VALUES('9tculuY2L56t',75,1794917461.0,0,'act','pay c6');
INSERT INTO "entries" VALUES('9tculuY2L56t',76,1794917462.0,0,'act','done');
INSERT INTO "entries" VALUES('9tculuY2L56t',77,1794917463.0,1,'act','take c9');
INSERT INTO "entries" VALUES('9tculuY2L56t',78,1794917464.0,1,'act','done');
INSERT INTO "entries" VALUES('9tculuY2L56t',79,1794917465.0,0,'act','take c8');
INSERT INTO "entries" VALUES('9tculuY2L56t',80,1794917466.0,0,'act','lift a5');
INSERT INTO "entries" VALUES('9tculuY2L56t',81,1794917467.0,0,'act','place b4');
INSERT INTO "entries" VALUES('9tculuY2L56t',82,1794917468.0,1,'act','take d9');
INSERT INTO "entries" VALUES('9tculuY2L56t',83,1794917469.0,1,'act','stop');
INSERT INTO "entries" VALUES('9tculuY2L56t',84,1794917470.0,1,'act','place c7');
INSERT INTO "entries" VALUES('9tculuY2L56t',85,1794917471.0,0,'act','take c7');
INSERT INTO "entries" VALUES('9tculuY2L56t',86,1794917472.0,1,'act','take c5');
INSERT INTO "entries" VALUES('9tculuY2L56t',87,1794917473.0,1,'act','stop');
INSERT INTO "entries" VALUES('9tculuY2L56t',88,1794917474.0,1,'act','place b7');
INSERT INTO "entries" VALUES('9tculuY2L56t',89,1794917475.0,0,'act','take d8');
INSERT INTO "entries" VALUES('9tculuY2L56t',90,1794917476.0,1,'act','take b7');
INSERT INTO "entries" VALUES('9tculuY2L56t',91,1794917477.0,1,'act','place a6');
INSERT INTO "entries" VALUES('9tculuY2L56t',92,1794917478.0,0,'act','take c6');
INSERT INTO "entries" VALUES('9tculuY2L56t',93,1794917479.0,1,'act','take b6');
INSERT INTO "entries" VALUES('9tculuY2L56t',94,1794917480.0,1,'act','lift a6');
INSERT INTO "entries" VALUES('9tculuY2L56t',95,1794917481.0,1,'act','place a5');
INSERT INTO "entries" VALUES('9tculuY2L56t',96,1794917482.0,0,'act','take b5');
INSERT INTO "entries" VALUES('9tculuY2L56t',97,1794917483.0,1,'act','take a7');
INSERT INTO "entries" VALUES('9tculuY2L56t',98,1794917484.0,1,'act','done');
INSERT INTO "entries" VALUES('9tculuY2L56t',99,1794917485.0,0,'act','take d7');
INSERT INTO "entries" VALUES('9tculuY2L56t',100,1794917486.0,1,'act','take b4');
INSERT INTO "entries" VALUES('9tculuY2L56t',101,1794917487.0,1,'act','done');
CREATE TABLE leases (
	"table" VARCHAR NOT NULL, 
	holder VARCHAR NOT NULL, 
	until FLOAT NOT NULL, 
	PRIMARY KEY ("table")
);
CREATE TABLE mutes (
	user VARCHAR NOT NULL, 
	muted VARCHAR NOT NULL, 
	PRIMARY KEY (user, muted)
);
INSERT INTO "mutes" VALUES('nBUbHoWC8FJo','CrUZoL8g5ubb');
CREATE TABLE plans (
	"table" VARCHAR NOT NULL, 
	seat INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	answers JSON NOT NULL, 
	PRIMARY KEY ("table", seat)
);
INSERT INTO "plans" VALUES('0wAwaIINYNvD',0,35,'[{"after": ["take a2"], "action": "done"}]');
CREATE TABLE puzzle_attempts (
	user VARCHAR NOT NULL, 
	puzzle VARCHAR NOT NULL, 
	number INTEGER NOT NULL, 
	solved BOOLEAN NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (user, puzzle)
);
INSERT INTO "puzzle_attempts" VALUES('FWCEPyYngFb5','r0069cc',1,1,2.96226478705192661786e+01,7.86389840145187601905e+00,1794917492.0);
INSERT INTO "puzzle_attempts" VALUES('FWCEPyYngFb5','b015d13',2,0,2.56589110217021953985e+01,7.41616252048125,1794917493.0);
INSERT INTO "puzzle_attempts" VALUES('FWCEPyYngFb5','r00ea4a',3,1,2.89182738753419421584e+01,6.99705902290140624444e+00,1794917494.0);
INSERT INTO "puzzle_attempts" VALUES('FWCEPyYngFb5','b017415',4,1,2.96490428238463508145e+01,6.81979247728740212153e+00,1794917495.0);
CREATE TABLE puzzle_ratings (
	puzzle VARCHAR NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	attempts INTEGER NOT NULL, 
	PRIMARY KEY (puzzle)
);
INSERT INTO "puzzle_ratings" VALUES('r0069cc',3.3166633221215590765e+01,2.00021490894099507329e+00,1);
INSERT INTO "puzzle_ratings" VALUES('b015d13',2.39901324826701909396e+01,1.99990695810676033516e+00,1);
INSERT INTO "puzzle_ratings" VALUES('r00ea4a',2.82959049018575399259e+01,1.99957074860672490146e+00,1);
INSERT INTO "puzzle_ratings" VALUES('b017415',1.18402000618921938719e+01,2.00055976249883382678e+00,1);
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
INSERT INTO "ratings" VALUES('FWCEPyYngFb5','richelieu duel',1,'CQGgXkH1zxFU',2.23646105068595026912e+01,8.06590141354368,1794916940.0);
INSERT INTO "ratings" VALUES('CrUZoL8g5ubb','richelieu duel',1,'CQGgXkH1zxFU',2.76353894931404973087e+01,8.06590141354368,1794916940.0);
INSERT INTO "ratings" VALUES('CrUZoL8g5ubb','blasons',1,'LLzPkkGoaXmI',2.14136891490632166315e+01,8.0582242228023783781e+00,1794917097.0);
INSERT INTO "ratings" VALUES('nBUbHoWC8FJo','blasons',1,'LLzPkkGoaXmI',2.78690486807494259831e+01,8.20524337739799314306e+00,1794917097.0);
INSERT INTO "ratings" VALUES('FWCEPyYngFb5','blasons',1,'LLzPkkGoaXmI',2.57172621701873573831e+01,8.0582242228023783781e+00,1794917097.0);
INSERT INTO "ratings" VALUES('CrUZoL8g5ubb','richelieu duel',2,'2KwD6rQJM9Ua',2.96562974885261567683e+01,7.82288719288111,1794917113.0);
INSERT INTO "ratings" VALUES('FWCEPyYngFb5','richelieu duel',2,'2KwD6rQJM9Ua',2.03437025114738432316e+01,7.82288719288111,1794917113.0);
CREATE TABLE records (
	"table" VARCHAR NOT NULL, 
	record TEXT NOT NULL, 
	PRIMARY KEY ("table")
);
INSERT INTO "records" VALUES('CQGgXkH1zxFU','{"table":"CQGgXkH1zxFU","game":"richelieu","rules":"1","options":{"edition":"duel","players":2,"short":false,"move_at_cap":false},"time_control":{"kind":"clock","days":0.0,"minutes":15.0,"increment":10.0},"rated":true,"substitute":"knight","players":[{"name":"Anne","level":null,"rating":null},{"name":"Louis","level":null,"rating":null}],"started":1794916819.0,"ended":1794916940.0,"first":1,"deal":{"cards":{"a1":{"region":"Anjou","shields":1,"symbol":"cross"},"a2":{"region":"Anjou","shields":1,"symbol":"tower"},"a3":{"region":"Normandie","shields":1,"symbol":null},"a4":{"region":"Champagne","shields":2,"symbol":null},"a5":{"region":"Bretagne","shields":2,"symbol":null},"a6":{"region":"Bourgogne","shields":2,"symbol":null},"a7":{"region":"Languedoc","shields":1,"symbol":"tower"},"a8":{"region":"Auvergne","shields":2,"symbol":null},"a9":{"region":"Auvergne","shields":1,"symbol":"sword"},"a10":{"region":"Bourbon","shields":2,"symbol":null},"a11":{"region":"Bourgogne","shields":1,"symbol":"cross"},"a12":{"region":"Bretagne","shields":1,"symbol":"tower"},"b1":{"region":"Bourbon","shields":1,"symbol":"sword"},"b2":{"region":"Champagne","shields":1,"symbol":"sword"},"b3":{"region":"Bretagne","shields":1,"symbol":"cross"},"b4":{"region":"Provence","shields":2,"symbol":null},"b5":{"region":"Bretagne","shields":2,"symbol":null},"b6":{"region":"Bourgogne","shields":1,"symbol":null},"b7":{"region":"Champagne","shields":2,"symbol":null},"b8":{"region":"Provence","shields":1,"symbol":"sword"},"b9":{"region":"Auvergne","shields":1,"symbol":"cross"},"b10":{"region":"Bourbon","shields":1,"symbol":"cross"},"b11":{"region":"Normandie","shields":2,"symbol":null},"b12":{"region":"Champagne","shields":1,"symbol":"cross"},"c1":{"region":"Champagne","shields":1,"symbol":"tower"},"c2":{"region":"Bourbon","shields":1,"symbol":"tower"},"c3":{"region":"Bretagne","shields":1,"symbol":"sword"},"c4":{"region":"Languedoc","shields":2,"symbol":null},"c5":{"region":"Languedoc","shields":1,"symbol":"cross"},"c6":{"region":"Bourgogne","shields":2,"symbol":null},"c7":{"region":"Normandie","shields":2,"symbol":null},"c8":{"region":"Auvergne","shields":1,"symbol":"tower"},"c9":{"region":"Anjou","shields":1,"symbol":"sword"},"c10":{"region":"Languedoc","shields":2,"symbol":null},"c11":{"region":"Bretagne","shields":2,"symbol":null},"c12":{"region":"Bourgogne","shields":1,"symbol":"sword"},"d1":{"region":"Champagne","shields":2,"symbol":null},"d2":{"region":"Normandie","shields":1,"symbol":"tower"},"d3":{"region":"Bourgogne","shields":2,"symbol":null},"d4":{"region":"Anjou","shields":1,"symbol":null},"d5":{"region":"Bourgogne","shields":1,"symbol":"tower"},"d6":{"region":"Normandie","shields":1,"symbol":"cross"},"d7":{"region":"Normandie","shields":1,"symbol":"sword"},"d8":{"region":"Provence","shields":2,"symbol":null},"d9":{"region":"Languedoc","shields":1,"symbol":"sword"},"d10":{"region":"Anjou","shields":2,"symbol":null},"d11":{"region":"Provence","shields":1,"symbol":"cross"},"d12":{"region":"Provence","shields":1,"symbol":"tower"}},"discs":{"a5":"Bourbon","a8":"sword","b4":"tower","b9":"Auvergne","c3":"marker back","c10":"Normandie","d2":"Champagne","d11":"marker back"}},"turns":[{"number":0,"seat":1,"actions":["take b1","place d2"]},{"number":1,"seat":0,"actions":["take a12","place b7"]},{"number":2,"seat":1,"actions":["take a11","stop","place c9"]},{"number":3,"seat":0,"actions":["take d12","stop","place b5"]},{"number":4,"seat":1,"actions":["take a10","place d4"]},{"number":5,"seat":0,"actions":["take a1","stop","place c12"]},{"number":6,"seat":1,"actions":["take a2","done"]},{"number":7,"seat":0,"actions":["take c1","stop","lift b7","place a9"]},{"number":8,"seat":1,"actions":["take c12","pay c9","lift d2","place a4"]},{"number":9,"seat":0,"actions":["take a3","place d1"]},{"number":10,"seat":1,"actions":["take b12","stop","done"]},{"number":11,"seat":0,"actions":["take a4","pay d1","lift a9","place d7"]},{"number":12,"seat":1,"actions":["take d11","place c2"]},{"number":13,"seat":0,"actions":["take c11","lift b5","place c10"]},{"number":14,"seat":1,"actions":["take b11","recall","place b6"]},{"number":15,"seat":0,"actions":["take a5","lift d7","place d10"]},{"number":16,"seat":1,"actions":["take a9","lift c2","place d3"]},{"number":17,"seat":0,"actions":["take c2","take b10","done"]},{"number":18,"seat":1,"actions":["take c10","pay d4","done"]},{"number":19,"seat":0,"actions":["take d1","place c9"]},{"number":20,"seat":1,"actions":["take b9","lift d3","place c3"]},{"number":21,"seat":0,"actions":["take d10","place d4"]},{"number":22,"seat":1,"actions":["take d2","done"]},{"number":23,"seat":0,"actions":["take a6","lift d4","place b8"]},{"number":24,"seat":1,"actions":["take d3","lift c3","place b5"]},{"number":25,"seat":0,"actions":["take c9","stop","place b2"]},{"number":26,"seat":1,"actions":["take d9","take a7","lift b5","place c7"]},{"number":27,"seat":0,"actions":["take d8","lift b8","place c3"]},{"number":28,"seat":1,"actions":["take c3","pay b6","done"]},{"number":29,"seat":0,"actions":["take a8","place b7"]},{"number":30,"seat":1,"actions":["take d7","recall","stop","place d5"]},{"number":31,"seat":0,"actions":["take b8","lift b2","place d4"]},{"number":32,"seat":1,"actions":["take b7","pay c7","lift d5","place c7"]},{"number":33,"seat":0,"actions":["take d4","place b5"]},{"number":34,"seat":1,"actions":["take c8","done"]},{"number":35,"seat":0,"actions":["take d5","stop","place d6"]},{"number":36,"seat":1,"actions":["take c4","lift c7","place b6"]},{"number":37,"seat":0,"actions":["take d6","done"]},{"number":38,"seat":1,"actions":["take b6","place c6"]},{"number":39,"seat":0,"actions":["take b5","place c5"]},{"number":40,"seat":1,"actions":["take b2","done"]},{"number":41,"seat":0,"actions":["take c5","place b4"]},{"number":42,"seat":1,"actions":["take c7","done"]},{"number":43,"seat":0,"actions":["take b4","done"]},{"number":44,"seat":1,"actions":["take c6","place b3"]}],"log":[{"number":0,"at":1794916820.0,"seat":1,"kind":"act","action":"take b1"},{"number":1,"at":1794916821.0,"seat":1,"kind":"act","action":"place d2"},{"number":2,"at":1794916822.0,"seat":0,"kind":"act","action":"take a12"},{"number":3,"at":1794916823.0,"seat":0,"kind":"act","action":"place b7"},{"number":4,"at":1794916824.0,"seat":1,"kind":"act","action":"take a11"},{"number":5,"at":1794916825.0,"seat":1,"kind":"act","action":"stop"},{"number":6,"at":1794916826.0,"seat":1,"kind":"act","action":"place c9"},{"number":7,"at":1794916827.0,"seat":0,"kind":"act","action":"take d12"},{"number":8,"at":1794916828.0,"seat":0,"kind":"act","action":"stop"},{"number":9,"at":1794916829.0,"seat":0,"kind":"act","action":"place b5"},{"number":10,"at":1794916830.0,"seat":1,"kind":"act","action":"take a10"},{"number":11,"at":1794916831.0,"seat":1,"kind":"act","action":"place d4"},{"number":12,"at":1794916832.0,"seat":0,"kind":"act","action":"take a1"},{"number":13,"at":1794916833.0,"seat":0,"kind":"act","action":"stop"},{"number":14,"at":1794916834.0,"seat":0,"kind":"act","action":"place c12"},{"number":15,"at":1794916835.0,"seat":1,"kind":"act","action":"take a2"},{"number":16,"at":1794916836.0,"seat":1,"kind":"act","action":"done"},{"number":17,"at":1794916837.0,"seat":0,"kind":"act","action":"take c1"},{"number":18,"at":1794916838.0,"seat":0,"kind":"act","action":"stop"},{"number":19,"at":1794916839.0,"seat":0,"kind":"act","action":"lift b7"},{"number":20,"at":1794916840.0,"seat":0,"kind":"act","action":"place a9"},{"number":21,"at":1794916841.0,"seat":1,"kind":"act","action":"take c12"},{"number":22,"at":1794916842.0,"seat":1,"kind":"act","action":"pay c9"},{"number":23,"at":1794916843.0,"seat":1,"kind":"act","action":"lift d2"},{"number":24,"at":1794916844.0,"seat":1,"kind":"act","action":"place a4"},{"number":25,"at":1794916845.0,"seat":0,"kind":"act","action":"take a3"},{"number":26,"at":1794916846.0,"seat":0,"kind":"act","action":"place d1"},{"number":27,"at":1794916847.0,"seat":1,"kind":"act","action":"take b12"},{"number":28,"at":1794916848.0,"seat":1,"kind":"act","action":"stop"},{"number":29,"at":1794916849.0,"seat":1,"kind":"act","action":"done"},{"number":30,"at":1794916850.0,"seat":0,"kind":"act","action":"take a4"},{"number":31,"at":1794916851.0,"seat":0,"kind":"act","action":"pay d1"},{"number":32,"at":1794916852.0,"seat":0,"kind":"act","action":"lift a9"},{"number":33,"at":1794916853.0,"seat":0,"kind":"act","action":"place d7"},{"number":34,"at":1794916854.0,"seat":1,"kind":"act","action":"take d11"},{"number":35,"at":1794916855.0,"seat":1,"kind":"act","action":"place c2"},{"number":36,"at":1794916856.0,"seat":0,"kind":"act","action":"take c11"},{"number":37,"at":1794916857.0,"seat":0,"kind":"act","action":"lift b5"},{"number":38,"at":1794916858.0,"seat":0,"kind":"act","action":"place c10"},{"number":39,"at":1794916859.0,"seat":1,"kind":"act","action":"take b11"},{"number":40,"at":1794916860.0,"seat":1,"kind":"act","action":"recall"},{"number":41,"at":1794916861.0,"seat":1,"kind":"act","action":"place b6"},{"number":42,"at":1794916862.0,"seat":0,"kind":"act","action":"take a5"},{"number":43,"at":1794916863.0,"seat":0,"kind":"act","action":"lift d7"},{"number":44,"at":1794916864.0,"seat":0,"kind":"act","action":"place d10"},{"number":45,"at":1794916865.0,"seat":1,"kind":"act","action":"take a9"},{"number":46,"at":1794916866.0,"seat":1,"kind":"act","action":"lift c2"},{"number":47,"at":1794916867.0,"seat":1,"kind":"act","action":"place d3"},{"number":48,"at":1794916868.0,"seat":0,"kind":"act","action":"take c2"},{"number":49,"at":1794916869.0,"seat":0,"kind":"act","action":"take b10"},{"number":50,"at":1794916870.0,"seat":0,"kind":"act","action":"done"},{"number":51,"at":1794916871.0,"seat":1,"kind":"act","action":"take c10"},{"number":52,"at":1794916872.0,"seat":1,"kind":"act","action":"pay d4"},{"number":53,"at":1794916873.0,"seat":1,"kind":"act","action":"done"},{"number":54,"at":1794916874.0,"seat":0,"kind":"act","action":"take d1"},{"number":55,"at":1794916875.0,"seat":0,"kind":"act","action":"place c9"},{"number":56,"at":1794916876.0,"seat":1,"kind":"act","action":"take b9"},{"number":57,"at":1794916877.0,"seat":1,"kind":"act","action":"lift d3"},{"number":58,"at":1794916878.0,"seat":1,"kind":"act","action":"place c3"},{"number":59,"at":1794916879.0,"seat":0,"kind":"act","action":"take d10"},{"number":60,"at":1794916880.0,"seat":0,"kind":"act","action":"place d4"},{"number":61,"at":1794916881.0,"seat":1,"kind":"act","action":"take d2"},{"number":62,"at":1794916882.0,"seat":1,"kind":"act","action":"done"},{"number":63,"at":1794916883.0,"seat":0,"kind":"act","action":"take a6"},{"number":64,"at":1794916884.0,"seat":0,"kind":"act","action":"lift d4"},{"number":65,"at":1794916885.0,"seat":0,"kind":"act","action":"place b8"},{"number":66,"at":1794916886.0,"seat":1,"kind":"act","action":"take d3"},{"number":67,"at":1794916887.0,"seat":1,"kind":"act","action":"lift c3"},{"number":68,"at":1794916888.0,"seat":1,"kind":"act","action":"place b5"},{"number":69,"at":1794916889.0,"seat":0,"kind":"act","action":"take c9"},{"number":70,"at":1794916890.0,"seat":0,"kind":"act","action":"stop"},{"number":71,"at":1794916891.0,"seat":0,"kind":"act","action":"place b2"},{"number":72,"at":1794916892.0,"seat":1,"kind":"act","action":"take d9"},{"number":73,"at":1794916893.0,"seat":1,"kind":"act","action":"take a7"},{"number":74,"at":1794916894.0,"seat":1,"kind":"act","action":"lift b5"},{"number":75,"at":1794916895.0,"seat":1,"kind":"act","action":"place c7"},{"number":76,"at":1794916896.0,"seat":0,"kind":"act","action":"take d8"},{"number":77,"at":1794916897.0,"seat":0,"kind":"act","action":"lift b8"},{"number":78,"at":1794916898.0,"seat":0,"kind":"act","action":"place c3"},{"number":79,"at":1794916899.0,"seat":1,"kind":"act","action":"take c3"},{"number":80,"at":1794916900.0,"seat":1,"kind":"act","action":"pay b6"},{"number":81,"at":1794916901.0,"seat":1,"kind":"act","action":"done"},{"number":82,"at":1794916902.0,"seat":0,"kind":"act","action":"take a8"},{"number":83,"at":1794916903.0,"seat":0,"kind":"act","action":"place b7"},{"number":84,"at":1794916904.0,"seat":1,"kind":"act","action":"take d7"},{"number":85,"at":1794916905.0,"seat":1,"kind":"act","action":"recall"},{"number":86,"at":1794916906.0,"seat":1,"kind":"act","action":"stop"},{"number":87,"at":1794916907.0,"seat":1,"kind":"act","action":"place d5"},{"number":88,"at":1794916908.0,"seat":0,"kind":"act","action":"take b8"},{"number":89,"at":1794916909.0,"seat":0,"kind":"act","action":"lift b2"},{"number":90,"at":1794916910.0,"seat":0,"kind":"act","action":"place d4"},{"number":91,"at":1794916911.0,"seat":1,"kind":"act","action":"take b7"},{"number":92,"at":1794916912.0,"seat":1,"kind":"act","action":"pay c7"},{"number":93,"at":1794916913.0,"seat":1,"kind":"act","action":"lift d5"},{"number":94,"at":1794916914.0,"seat":1,"kind":"act","action":"place c7"},{"number":95,"at":1794916915.0,"seat":0,"kind":"act","action":"take d4"},{"number":96,"at":1794916916.0,"seat":0,"kind":"act","action":"place b5"},{"number":97,"at":1794916917.0,"seat":1,"kind":"act","action":"take c8"},{"number":98,"at":1794916918.0,"seat":1,"kind":"act","action":"done"},{"number":99,"at":1794916919.0,"seat":0,"kind":"act","action":"take d5"},{"number":100,"at":1794916920.0,"seat":0,"kind":"act","action":"stop"},{"number":101,"at":1794916921.0,"seat":0,"kind":"act","action":"place d6"},{"number":102,"at":1794916922.0,"seat":1,"kind":"act","action":"take c4"},{"number":103,"at":1794916923.0,"seat":1,"kind":"act","action":"lift c7"},{"number":104,"at":1794916924.0,"seat":1,"kind":"act","action":"place b6"},{"number":105,"at":1794916925.0,"seat":0,"kind":"act","action":"take d6"},{"number":106,"at":1794916926.0,"seat":0,"kind":"act","action":"done"},{"number":107,"at":1794916927.0,"seat":1,"kind":"act","action":"take b6"},{"number":108,"at":1794916928.0,"seat":1,"kind":"act","action":"place c6"},{"number":109,"at":1794916929.0,"seat":0,"kind":"act","action":"take b5"},{"number":110,"at":1794916930.0,"seat":0,"kind":"act","action":"place c5"},{"number":111,"at":1794916931.0,"seat":1,"kind":"act","action":"take b2"},{"number":112,"at":1794916932.0,"seat":1,"kind":"act","action":"done"},{"number":113,"at":1794916933.0,"seat":0,"kind":"act","action":"take c5"},{"number":114,"at":1794916934.0,"seat":0,"kind":"act","action":"place b4"},{"number":115,"at":1794916935.0,"seat":1,"kind":"act","action":"take c7"},{"number":116,"at":1794916936.0,"seat":1,"kind":"act","action":"done"},{"number":117,"at":1794916937.0,"seat":0,"kind":"act","action":"take b4"},{"number":118,"at":1794916938.0,"seat":0,"kind":"act","action":"done"},{"number":119,"at":1794916939.0,"seat":1,"kind":"act","action":"take c6"},{"number":120,"at":1794916940.0,"seat":1,"kind":"act","action":"place b3"}],"left":[],"ending":{"how":"played","winners":[1],"scores":[30,31]},"score":{"scores":[30,31],"winners":[1],"sheet":[{"rule":"R7.3","name":"Bourgogne","counted":{"shields":[3,7],"disc":[0,0]},"points":[0,7]},{"rule":"R7.3","name":"Bretagne","counted":{"shields":[8,1],"disc":[0,0]},"points":[8,0]},{"rule":"R7.3","name":"Champagne","counted":{"shields":[5,4],"disc":[0,1]},"points":[0,0]},{"rule":"R7.3","name":"Normandie","counted":{"shields":[2,6],"disc":[0,1]},"points":[0,7]},{"rule":"R7.3","name":"Languedoc","counted":{"shields":[1,6],"disc":[0,0]},"points":[0,6]},{"rule":"R7.3","name":"Provence","counted":{"shields":[6,1],"disc":[0,0]},"points":[6,0]},{"rule":"R7.3","name":"Anjou","counted":{"shields":[5,1],"disc":[0,0]},"points":[5,0]},{"rule":"R7.3","name":"Bourbon","counted":{"shields":[2,3],"disc":[1,0]},"points":[0,0]},{"rule":"R7.3","name":"Auvergne","counted":{"shields":[2,3],"disc":[0,1]},"points":[0,4]},{"rule":"R7.4","name":"Bourgogne","counted":{"cards":[2,5]},"points":[0,0]},{"rule":"R7.4","name":"Bretagne","counted":{"cards":[5,1]},"points":[0,0]},{"rule":"R7.4","name":"Champagne","counted":{"cards":[3,3]},"points":[0,0]},{"rule":"R7.4","name":"Normandie","counted":{"cards":[2,4]},"points":[0,0]},{"rule":"R7.4","name":"Languedoc","counted":{"cards":[1,4]},"points":[0,0]},{"rule":"R7.4","name":"Provence","counted":{"cards":[4,1]},"points":[0,0]},{"rule":"R7.4","name":"Anjou","counted":{"cards":[4,1]},"points":[0,0]},{"rule":"R7.4","name":"Bourbon","counted":{"cards":[2,2]},"points":[0,0]},{"rule":"R7.4","name":"Auvergne","counted":{"cards":[1,3]},"points":[0,0]},{"rule":"R7.5","name":"sword","counted":{"symbols":[2,7],"disc":[1,0]},"points":[0,7]},{"rule":"R7.5","name":"cross","counted":{"symbols":[5,4],"disc":[0,0]},"points":[5,0]},{"rule":"R7.5","name":"tower","counted":{"symbols":[5,4],"disc":[1,0]},"points":[6,0]},{"rule":"R7.5","name":"sword","counted":{"cards":[2,7]},"points":[0,0]},{"rule":"R7.5","name":"cross","counted":{"cards":[5,4]},"points":[0,0]},{"rule":"R7.5","name":"tower","counted":{"cards":[5,4]},"points":[0,0]}]},"shuffle":{"commitment":"fafb59eb5c53bf30f47473ef65d5a3848f5365f4bd24377a2df5803f9b8775ec","secret":"86399207685d2578acfb210bd6c8fb4e3cd910b4a24a2ad9bb30b2fb253c649d","salts":["",""],"first":null,"given_deal":null},"text":"Armorial record 1\ngame: richelieu\nrules: 1\nedition: duel\nplayers: 2\nshort: no\nmove_at_cap: no\nfirst: 1\n\ndeal\n  a Anc Ant No1 Ch2 Br2 Bg2 Lat Au2 Aus Bb2 Bgc Brt\n  b Bbs Chs Brc Pr2 Br2 Bg1 Ch2 Prs Auc Bbc No2 Chc\n  c Cht Bbt Brs La2 Lac Bg2 No2 Aut Ans La2 Br2 Bgs\n  d Ch2 Not Bg2 An1 Bgt Noc Nos Pr2 Las An2 Prc Prt\n  discs a5 Bourbon, a8 sword, b4 tower, b9 Auvergne, c3 marker back, c10 Normandie, d2 Champagne, d11 marker back\n\nactions\n  1. seat 1: take b1, place d2\n  2. seat 0: take a12, place b7\n  3. seat 1: take a11, stop, place c9\n  4. seat 0: take d12, stop, place b5\n  5. seat 1: take a10, place d4\n  6. seat 0: take a1, stop, place c12\n  7. seat 1: take a2, done\n  8. seat 0: take c1, stop, lift b7, place a9\n  9. seat 1: take c12, pay c9, lift d2, place a4\n  10. seat 0: take a3, place d1\n  11. seat 1: take b12, stop, done\n  12. seat 0: take a4, pay d1, lift a9, place d7\n  13. seat 1: take d11, place c2\n  14. seat 0: take c11, lift b5, place c10\n  15. seat 1: take b11, recall, place b6\n  16. seat 0: take a5, lift d7, place d10\n  17. seat 1: take a9, lift c2, place d3\n  18. seat 0: take c2, take b10, done\n  19. seat 1: take c10, pay d4, done\n  20. seat 0: take d1, place c9\n  21. seat 1: take b9, lift d3, place c3\n  22. seat 0: take d10, place d4\n  23. seat 1: take d2, done\n  24. seat 0: take a6, lift d4, place b8\n  25. seat 1: take d3, lift c3, place b5\n  26. seat 0: take c9, stop, place b2\n  27. seat 1: take d9, take a7, lift b5, place c7\n  28. seat 0: take d8, lift b8, place c3\n  29. seat 1: take c3, pay b6, done\n  30. seat 0: take a8, place b7\n  31. seat 1: take d7, recall, stop, place d5\n  32. seat 0: take b8, lift b2, place d4\n  33. seat 1: take b7, pay c7, lift d5, place c7\n  34. seat 0: take d4, place b5\n  35. seat 1: take c8, done\n  36. seat 0: take d5, stop, place d6\n  37. seat 1: take c4, lift c7, place b6\n  38. seat 0: take d6, done\n  39. seat 1: take b6, place c6\n  40. seat 0: take b5, place c5\n  41. seat 1: take b2, done\n  42. seat 0: take c5, place b4\n  43. seat 1: take c7, done\n  44. seat 0: take b4, done\n  45. seat 1: take c6, place b3\n\nfinished after 121 actions: 30 to 31, won by seat 1\nseal: 4b3ecbe13e623eec\n"}');
INSERT INTO "records" VALUES('LLzPkkGoaXmI','{"table":"LLzPkkGoaXmI","game":"blasons","rules":"1","options":{"players":3,"variants":["peek"],"ties":"one step"},"time_control":{"kind":"clock","days":0.0,"minutes":15.0,"increment":10.0},"rated":true,"substitute":"knight","players":[{"name":"Louis","level":null,"rating":null},{"name":"Marie","level":null,"rating":null},{"name":"Anne","level":null,"rating":null}],"started":1794916944.0,"ended":1794917097.0,"first":2,"deal":{"families":["Guilloux","La Ferté","Bellay"],"rounds":[{"t1":{"family":"Bellay","at":0,"up":false},"t2":{"family":"La Ferté","at":0,"up":false},"t3":{"family":"Guilloux","at":0,"up":true},"t4":{"family":"La Ferté","at":1,"up":false},"t5":{"family":"Bellay","at":1,"up":false},"t6":{"family":"Guilloux","at":1,"up":true},"t7":{"family":"Bellay","at":2,"up":false},"t8":{"family":"Guilloux","at":2,"up":false},"t9":{"family":"La Ferté","at":2,"up":true},"t10":{"family":"Guilloux","at":"reserve","up":false},"t11":{"family":"Bellay","at":"reserve","up":false},"t12":{"family":"La Ferté","at":"reserve","up":false}},{"t1":{"family":"Guilloux","at":0,"up":false},"t2":{"family":"Bellay","at":0,"up":false},"t3":{"family":"La Ferté","at":0,"up":true},"t4":{"family":"Bellay","at":1,"up":false},"t5":{"family":"La Ferté","at":1,"up":false},"t6":{"family":"Bellay","at":1,"up":true},"t7":{"family":"Bellay","at":2,"up":false},"t8":{"family":"La Ferté","at":2,"up":false},"t9":{"family":"La Ferté","at":2,"up":true},"t10":{"family":"Guilloux","at":"reserve","up":false},"t11":{"family":"Guilloux","at":"reserve","up":false},"t12":{"family":"Guilloux","at":"reserve","up":false}},{"t1":{"family":"Guilloux","at":0,"up":false},"t2":{"family":"La Ferté","at":0,"up":false},"t3":{"family":"Guilloux","at":0,"up":true},"t4":{"family":"Bellay","at":1,"up":false},"t5":{"family":"Guilloux","at":1,"up":false},"t6":{"family":"Bellay","at":1,"up":true},"t7":{"family":"Bellay","at":2,"up":false},"t8":{"family":"La Ferté","at":2,"up":false},"t9":{"family":"Guilloux","at":2,"up":true},"t10":{"family":"Bellay","at":"reserve","up":false},"t11":{"family":"La Ferté","at":"reserve","up":false},"t12":{"family":"La Ferté","at":"reserve","up":false}},{"t1":{"family":"Guilloux","at":0,"up":false},"t2":{"family":"La Ferté","at":0,"up":false},"t3":{"family":"Bellay","at":0,"up":true},"t4":{"family":"La Ferté","at":1,"up":false},"t5":{"family":"Guilloux","at":1,"up":false},"t6":{"family":"La Ferté","at":1,"up":true},"t7":{"family":"La Ferté","at":2,"up":false},"t8":{"family":"Guilloux","at":2,"up":false},"t9":{"family":"Bellay","at":2,"up":true},"t10":{"family":"Bellay","at":"reserve","up":false},"t11":{"family":"Guilloux","at":"reserve","up":false},"t12":{"family":"Bellay","at":"reserve","up":false}},{"t1":{"family":"La Ferté","at":0,"up":false},"t2":{"family":"Guilloux","at":0,"up":false},"t3":{"family":"Guilloux","at":0,"up":true},"t4":{"family":"Guilloux","at":1,"up":false},"t5":{"family":"Bellay","at":1,"up":false},"t6":{"family":"Bellay","at":1,"up":true},"t7":{"family":"Bellay","at":2,"up":false},"t8":{"family":"La Ferté","at":2,"up":false},"t9":{"family":"La Ferté","at":2,"up":true},"t10":{"family":"Guilloux","at":"reserve","up":false},"t11":{"family":"Bellay","at":"reserve","up":false},"t12":{"family":"La Ferté","at":"reserve","up":false}},{"t1":{"family":"La Ferté","at":0,"up":false},"t2":{"family":"Bellay","at":0,"up":false},"t3":{"family":"Bellay","at":0,"up":true},"t4":{"family":"La Ferté","at":1,"up":false},"t5":{"family":"La Ferté","at":1,"up":false},"t6":{"family":"Guilloux","at":1,"up":true},"t7":{"family":"La Ferté","at":2,"up":false},"t8":{"family":"Bellay","at":2,"up":false},"t9":{"family":"Guilloux","at":2,"up":true},"t10":{"family":"Guilloux","at":"reserve","up":false},"t11":{"family":"Bellay","at":"reserve","up":false},"t12":{"family":"Guilloux","at":"reserve","up":false}}]},"turns":[{"number":0,"seat":2,"actions":["play 5"]},{"number":0,"seat":0,"actions":["play 7"]},{"number":0,"seat":1,"actions":["play *"]},{"number":0,"seat":2,"actions":["swap t9 t10"]},{"number":0,"seat":1,"actions":["value 0","reveal t4"]},{"number":1,"seat":1,"actions":["play 5"]},{"number":1,"seat":2,"actions":["play 4"]},{"number":1,"seat":0,"actions":["play 1"]},{"number":1,"seat":1,"actions":["swap t1 t9"]},{"number":1,"seat":0,"actions":["draw t12"]},{"number":1,"seat":1,"actions":["reveal t8"]},{"number":2,"seat":1,"actions":["play 1"]},{"number":2,"seat":2,"actions":["play 7"]},{"number":2,"seat":0,"actions":["play *"]},{"number":2,"seat":1,"actions":["draw t1"]},{"number":2,"seat":0,"actions":["value 1"]},{"number":2,"seat":2,"actions":["reveal t7"]},{"number":3,"seat":2,"actions":["play *"]},{"number":3,"seat":0,"actions":["play 4"]},{"number":3,"seat":1,"actions":["play 3"]},{"number":3,"seat":2,"actions":["power 1","remove t2"]},{"number":3,"seat":0,"actions":["draw t11"]},{"number":4,"seat":0,"actions":["play 3"]},{"number":4,"seat":1,"actions":["play 6"]},{"number":4,"seat":2,"actions":["play 3"]},{"number":4,"seat":0,"actions":["remove t1"]},{"number":4,"seat":2,"actions":["remove t4"]},{"number":4,"seat":1,"actions":["draw t2"]},{"number":5,"seat":1,"actions":["play 4"]},{"number":5,"seat":2,"actions":["play 6"]},{"number":5,"seat":0,"actions":["play 2","reveal t12"]},{"number":5,"seat":2,"actions":["draw t4"]},{"number":6,"seat":2,"actions":["play 2"]},{"number":6,"seat":0,"actions":["play 6"]},{"number":6,"seat":1,"actions":["play 7"]},{"number":6,"seat":2,"actions":["reveal t10"]},{"number":6,"seat":1,"actions":["reveal t11"]},{"number":7,"seat":1,"actions":["play 2"]},{"number":7,"seat":2,"actions":["play 1"]},{"number":7,"seat":0,"actions":["play 5"]},{"number":7,"seat":1,"actions":["reveal t2"]},{"number":7,"seat":0,"actions":["swap t4 t5","reveal t5"]},{"number":8,"seat":0,"actions":["play 3"]},{"number":8,"seat":1,"actions":["play 4"]},{"number":8,"seat":2,"actions":["play 1"]},{"number":8,"seat":0,"actions":["remove t6"]},{"number":8,"seat":2,"actions":["draw t10"]},{"number":8,"seat":1,"actions":["draw t12"]},{"number":9,"seat":1,"actions":["play 7"]},{"number":9,"seat":2,"actions":["play *"]},{"number":9,"seat":0,"actions":["play 4"]},{"number":9,"seat":2,"actions":["value 0"]},{"number":9,"seat":1,"actions":["reveal t8"]},{"number":10,"seat":1,"actions":["play 1"]},{"number":10,"seat":2,"actions":["play 2"]},{"number":10,"seat":0,"actions":["play 7"]},{"number":10,"seat":1,"actions":["draw t6"]},{"number":10,"seat":2,"actions":["reveal t12"]},{"number":10,"seat":0,"actions":["reveal t10"]},{"number":11,"seat":0,"actions":["play 6"]},{"number":11,"seat":1,"actions":["activate peek","play 5"]},{"number":11,"seat":2,"actions":["play 7"]},{"number":11,"seat":1,"actions":["swap t2 t9"]},{"number":11,"seat":2,"actions":["draw t11"]},{"number":11,"seat":1,"actions":["skip"]},{"number":12,"seat":2,"actions":["activate peek","play 6"]},{"number":12,"seat":0,"actions":["play 1"]},{"number":12,"seat":1,"actions":["play *","value 2","reveal t11"]},{"number":12,"seat":2,"actions":["peek t7","peek t4"]},{"number":13,"seat":1,"actions":["play 6"]},{"number":13,"seat":2,"actions":["play 5"]},{"number":13,"seat":0,"actions":["activate peek","play *"]},{"number":13,"seat":2,"actions":["swap t3 t8"]},{"number":13,"seat":0,"actions":["value 1","reveal t2","peek t1","peek t7"]},{"number":14,"seat":0,"actions":["play 2"]},{"number":14,"seat":1,"actions":["play 2"]},{"number":14,"seat":2,"actions":["play 4"]},{"number":14,"seat":0,"actions":["reveal t5"]},{"number":14,"seat":1,"actions":["reveal t7"]},{"number":14,"seat":2,"actions":["reveal t1"]},{"number":15,"seat":2,"actions":["play 3"]},{"number":15,"seat":0,"actions":["play 5"]},{"number":15,"seat":1,"actions":["play 3"]},{"number":15,"seat":2,"actions":["remove t1"]},{"number":15,"seat":0,"actions":["swap t6 t9"]},{"number":15,"seat":1,"actions":["remove t11"]},{"number":15,"seat":0,"actions":["draw t1"]},{"number":16,"seat":0,"actions":["play 3"]},{"number":16,"seat":1,"actions":["play 7"]},{"number":16,"seat":2,"actions":["play 2"]},{"number":16,"seat":0,"actions":["remove t9"]},{"number":16,"seat":2,"actions":["reveal t12"]},{"number":16,"seat":1,"actions":["reveal t1"]},{"number":17,"seat":1,"actions":["play 6"]},{"number":17,"seat":2,"actions":["play 4"]},{"number":17,"seat":0,"actions":["play 6"]},{"number":17,"seat":2,"actions":["reveal t4"]},{"number":18,"seat":2,"actions":["play 1"]},{"number":18,"seat":0,"actions":["play 5"]},{"number":18,"seat":1,"actions":["play 5"]},{"number":18,"seat":2,"actions":["draw t12"]},{"number":18,"seat":0,"actions":["swap t5 t11"]},{"number":18,"seat":1,"actions":["swap t2 t7"]},{"number":18,"seat":2,"actions":["reveal t8"]},{"number":19,"seat":2,"actions":["play *"]},{"number":19,"seat":0,"actions":["activate peek","play 4"]},{"number":19,"seat":1,"actions":["play 2"]},{"number":19,"seat":2,"actions":["self"]},{"number":19,"seat":1,"actions":["reveal t2"]},{"number":19,"seat":0,"actions":["draw t9","skip"]},{"number":20,"seat":0,"actions":["play 7"]},{"number":20,"seat":1,"actions":["play 3"]},{"number":20,"seat":2,"actions":["play 3"]},{"number":20,"seat":1,"actions":["remove t2"]},{"number":20,"seat":2,"actions":["remove t3"]},{"number":20,"seat":0,"actions":["draw t5"]},{"number":21,"seat":0,"actions":["play 2"]},{"number":21,"seat":1,"actions":["play 1"]},{"number":21,"seat":2,"actions":["play 7"]},{"number":21,"seat":0,"actions":["reveal t11"]},{"number":21,"seat":1,"actions":["draw t2"]},{"number":21,"seat":2,"actions":["reveal t7"]},{"number":22,"seat":2,"actions":["activate peek","play 5"]},{"number":22,"seat":0,"actions":["play 1"]},{"number":22,"seat":1,"actions":["activate peek","play 4"]},{"number":22,"seat":2,"actions":["swap t8 t9"]},{"number":22,"seat":0,"actions":["draw t10"]},{"number":22,"seat":2,"actions":["reveal t10","peek t5"]},{"number":22,"seat":1,"actions":["peek t5"]},{"number":23,"seat":2,"actions":["play 6"]},{"number":23,"seat":0,"actions":["play *"]},{"number":23,"seat":1,"actions":["play *"]},{"number":23,"seat":0,"actions":["value 2"]},{"number":23,"seat":1,"actions":["value 2","draw t3"]}],"log":[{"number":0,"at":1794916945.0,"seat":2,"kind":"act","action":"play 5"},{"number":1,"at":1794916946.0,"seat":0,"kind":"act","action":"play 7"},{"number":2,"at":1794916947.0,"seat":1,"kind":"act","action":"play *"},{"number":3,"at":1794916948.0,"seat":2,"kind":"act","action":"swap t9 t10"},{"number":4,"at":1794916949.0,"seat":1,"kind":"act","action":"value 0"},{"number":5,"at":1794916950.0,"seat":1,"kind":"act","action":"reveal t4"},{"number":6,"at":1794916951.0,"seat":1,"kind":"act","action":"play 5"},{"number":7,"at":1794916952.0,"seat":2,"kind":"act","action":"play 4"},{"number":8,"at":1794916953.0,"seat":0,"kind":"act","action":"play 1"},{"number":9,"at":1794916954.0,"seat":1,"kind":"act","action":"swap t1 t9"},{"number":10,"at":1794916955.0,"seat":0,"kind":"act","action":"draw t12"},{"number":11,"at":1794916956.0,"seat":1,"kind":"act","action":"reveal t8"},{"number":12,"at":1794916957.0,"seat":1,"kind":"act","action":"play 1"},{"number":13,"at":1794916958.0,"seat":2,"kind":"act","action":"play 7"},{"number":14,"at":1794916959.0,"seat":0,"kind":"act","action":"play *"},{"number":15,"at":1794916960.0,"seat":1,"kind":"act","action":"draw t1"},{"number":16,"at":1794916961.0,"seat":0,"kind":"act","action":"value 1"},{"number":17,"at":1794916962.0,"seat":2,"kind":"act","action":"reveal t7"},{"number":18,"at":1794916963.0,"seat":2,"kind":"act","action":"play *"},{"number":19,"at":1794916964.0,"seat":0,"kind":"act","action":"play 4"},{"number":20,"at":1794916965.0,"seat":1,"kind":"act","action":"play 3"},{"number":21,"at":1794916966.0,"seat":2,"kind":"act","action":"power 1"},{"number":22,"at":1794916967.0,"seat":2,"kind":"act","action":"remove t2"},{"number":23,"at":1794916968.0,"seat":0,"kind":"act","action":"draw t11"},{"number":24,"at":1794916969.0,"seat":0,"kind":"act","action":"play 3"},{"number":25,"at":1794916970.0,"seat":1,"kind":"act","action":"play 6"},{"number":26,"at":1794916971.0,"seat":2,"kind":"act","action":"play 3"},{"number":27,"at":1794916972.0,"seat":0,"kind":"act","action":"remove t1"},{"number":28,"at":1794916973.0,"seat":2,"kind":"act","action":"remove t4"},{"number":29,"at":1794916974.0,"seat":1,"kind":"act","action":"draw t2"},{"number":30,"at":1794916975.0,"seat":1,"kind":"act","action":"play 4"},{"number":31,"at":1794916976.0,"seat":2,"kind":"act","action":"play 6"},{"number":32,"at":1794916977.0,"seat":0,"kind":"act","action":"play 2"},{"number":33,"at":1794916978.0,"seat":0,"kind":"act","action":"reveal t12"},{"number":34,"at":1794916979.0,"seat":2,"kind":"act","action":"draw t4"},{"number":35,"at":1794916980.0,"seat":2,"kind":"act","action":"play 2"},{"number":36,"at":1794916981.0,"seat":0,"kind":"act","action":"play 6"},{"number":37,"at":1794916982.0,"seat":1,"kind":"act","action":"play 7"},{"number":38,"at":1794916983.0,"seat":2,"kind":"act","action":"reveal t10"},{"number":39,"at":1794916984.0,"seat":1,"kind":"act","action":"reveal t11"},{"number":40,"at":1794916985.0,"seat":1,"kind":"act","action":"play 2"},{"number":41,"at":1794916986.0,"seat":2,"kind":"act","action":"play 1"},{"number":42,"at":1794916987.0,"seat":0,"kind":"act","action":"play 5"},{"number":43,"at":1794916988.0,"seat":1,"kind":"act","action":"reveal t2"},{"number":44,"at":1794916989.0,"seat":0,"kind":"act","action":"swap t4 t5"},{"number":45,"at":1794916990.0,"seat":0,"kind":"act","action":"reveal t5"},{"number":46,"at":1794916991.0,"seat":0,"kind":"act","action":"play 3"},{"number":47,"at":1794916992.0,"seat":1,"kind":"act","action":"play 4"},{"number":48,"at":1794916993.0,"seat":2,"kind":"act","action":"play 1"},{"number":49,"at":1794916994.0,"seat":0,"kind":"act","action":"remove t6"},{"number":50,"at":1794916995.0,"seat":2,"kind":"act","action":"draw t10"},{"number":51,"at":1794916996.0,"seat":1,"kind":"act","action":"draw t12"},{"number":52,"at":1794916997.0,"seat":1,"kind":"act","action":"play 7"},{"number":53,"at":1794916998.0,"seat":2,"kind":"act","action":"play *"},{"number":54,"at":1794916999.0,"seat":0,"kind":"act","action":"play 4"},{"number":55,"at":1794917000.0,"seat":2,"kind":"act","action":"value 0"},{"number":56,"at":1794917001.0,"seat":1,"kind":"act","action":"reveal t8"},{"number":57,"at":1794917002.0,"seat":1,"kind":"act","action":"play 1"},{"number":58,"at":1794917003.0,"seat":2,"kind":"act","action":"play 2"},{"number":59,"at":1794917004.0,"seat":0,"kind":"act","action":"play 7"},{"number":60,"at":1794917005.0,"seat":1,"kind":"act","action":"draw t6"},{"number":61,"at":1794917006.0,"seat":2,"kind":"act","action":"reveal t12"},{"number":62,"at":1794917007.0,"seat":0,"kind":"act","action":"reveal t10"},{"number":63,"at":1794917008.0,"seat":0,"kind":"act","action":"play 6"},{"number":64,"at":1794917009.0,"seat":1,"kind":"act","action":"activate peek"},{"number":65,"at":1794917010.0,"seat":1,"kind":"act","action":"play 5"},{"number":66,"at":1794917011.0,"seat":2,"kind":"act","action":"play 7"},{"number":67,"at":1794917012.0,"seat":1,"kind":"act","action":"swap t2 t9"},{"number":68,"at":1794917013.0,"seat":2,"kind":"act","action":"draw t11"},{"number":69,"at":1794917014.0,"seat":1,"kind":"act","action":"skip"},{"number":70,"at":1794917015.0,"seat":2,"kind":"act","action":"activate peek"},{"number":71,"at":1794917016.0,"seat":2,"kind":"act","action":"play 6"},{"number":72,"at":1794917017.0,"seat":0,"kind":"act","action":"play 1"},{"number":73,"at":1794917018.0,"seat":1,"kind":"act","action":"play *"},{"number":74,"at":1794917019.0,"seat":1,"kind":"act","action":"value 2"},{"number":75,"at":1794917020.0,"seat":1,"kind":"act","action":"reveal t11"},{"number":76,"at":1794917021.0,"seat":2,"kind":"act","action":"peek t7"},{"number":77,"at":1794917022.0,"seat":2,"kind":"act","action":"peek t4"},{"number":78,"at":1794917023.0,"seat":1,"kind":"act","action":"play 6"},{"number":79,"at":1794917024.0,"seat":2,"kind":"act","action":"play 5"},{"number":80,"at":1794917025.0,"seat":0,"kind":"act","action":"activate peek"},{"number":81,"at":1794917026.0,"seat":0,"kind":"act","action":"play *"},{"number":82,"at":1794917027.0,"seat":2,"kind":"act","action":"swap t3 t8"},{"number":83,"at":1794917028.0,"seat":0,"kind":"act","action":"value 1"},{"number":84,"at":1794917029.0,"seat":0,"kind":"act","action":"reveal t2"},{"number":85,"at":1794917030.0,"seat":0,"kind":"act","action":"peek t1"},{"number":86,"at":1794917031.0,"seat":0,"kind":"act","action":"peek t7"},{"number":87,"at":1794917032.0,"seat":0,"kind":"act","action":"play 2"},{"number":88,"at":1794917033.0,"seat":1,"kind":"act","action":"play 2"},{"number":89,"at":1794917034.0,"seat":2,"kind":"act","action":"play 4"},{"number":90,"at":1794917035.0,"seat":0,"kind":"act","action":"reveal t5"},{"number":91,"at":1794917036.0,"seat":1,"kind":"act","action":"reveal t7"},{"number":92,"at":1794917037.0,"seat":2,"kind":"act","action":"reveal t1"},{"number":93,"at":1794917038.0,"seat":2,"kind":"act","action":"play 3"},{"number":94,"at":1794917039.0,"seat":0,"kind":"act","action":"play 5"},{"number":95,"at":1794917040.0,"seat":1,"kind":"act","action":"play 3"},{"number":96,"at":1794917041.0,"seat":2,"kind":"act","action":"remove t1"},{"number":97,"at":1794917042.0,"seat":0,"kind":"act","action":"swap t6 t9"},{"number":98,"at":1794917043.0,"seat":1,"kind":"act","action":"remove t11"},{"number":99,"at":1794917044.0,"seat":0,"kind":"act","action":"draw t1"},{"number":100,"at":1794917045.0,"seat":0,"kind":"act","action":"play 3"},{"number":101,"at":1794917046.0,"seat":1,"kind":"act","action":"play 7"},{"number":102,"at":1794917047.0,"seat":2,"kind":"act","action":"play 2"},{"number":103,"at":1794917048.0,"seat":0,"kind":"act","action":"remove t9"},{"number":104,"at":1794917049.0,"seat":2,"kind":"act","action":"reveal t12"},{"number":105,"at":1794917050.0,"seat":1,"kind":"act","action":"reveal t1"},{"number":106,"at":1794917051.0,"seat":1,"kind":"act","action":"play 6"},{"number":107,"at":1794917052.0,"seat":2,"kind":"act","action":"play 4"},{"number":108,"at":1794917053.0,"seat":0,"kind":"act","action":"play 6"},{"number":109,"at":1794917054.0,"seat":2,"kind":"act","action":"reveal t4"},{"number":110,"at":1794917055.0,"seat":2,"kind":"act","action":"play 1"},{"number":111,"at":1794917056.0,"seat":0,"kind":"act","action":"play 5"},{"number":112,"at":1794917057.0,"seat":1,"kind":"act","action":"play 5"},{"number":113,"at":1794917058.0,"seat":2,"kind":"act","action":"draw t12"},{"number":114,"at":1794917059.0,"seat":0,"kind":"act","action":"swap t5 t11"},{"number":115,"at":1794917060.0,"seat":1,"kind":"act","action":"swap t2 t7"},{"number":116,"at":1794917061.0,"seat":2,"kind":"act","action":"reveal t8"},{"number":117,"at":1794917062.0,"seat":2,"kind":"act","action":"play *"},{"number":118,"at":1794917063.0,"seat":0,"kind":"act","action":"activate peek"},{"number":119,"at":1794917064.0,"seat":0,"kind":"act","action":"play 4"},{"number":120,"at":1794917065.0,"seat":1,"kind":"act","action":"play 2"},{"number":121,"at":1794917066.0,"seat":2,"kind":"act","action":"self"},{"number":122,"at":1794917067.0,"seat":1,"kind":"act","action":"reveal t2"},{"number":123,"at":1794917068.0,"seat":0,"kind":"act","action":"draw t9"},{"number":124,"at":1794917069.0,"seat":0,"kind":"act","action":"skip"},{"number":125,"at":1794917070.0,"seat":0,"kind":"act","action":"play 7"},{"number":126,"at":1794917071.0,"seat":1,"kind":"act","action":"play 3"},{"number":127,"at":1794917072.0,"seat":2,"kind":"act","action":"play 3"},{"number":128,"at":1794917073.0,"seat":1,"kind":"act","action":"remove t2"},{"number":129,"at":1794917074.0,"seat":2,"kind":"act","action":"remove t3"},{"number":130,"at":1794917075.0,"seat":0,"kind":"act","action":"draw t5"},{"number":131,"at":1794917076.0,"seat":0,"kind":"act","action":"play 2"},{"number":132,"at":1794917077.0,"seat":1,"kind":"act","action":"play 1"},{"number":133,"at":1794917078.0,"seat":2,"kind":"act","action":"play 7"},{"number":134,"at":1794917079.0,"seat":0,"kind":"act","action":"reveal t11"},{"number":135,"at":1794917080.0,"seat":1,"kind":"act","action":"draw t2"},{"number":136,"at":1794917081.0,"seat":2,"kind":"act","action":"reveal t7"},{"number":137,"at":1794917082.0,"seat":2,"kind":"act","action":"activate peek"},{"number":138,"at":1794917083.0,"seat":2,"kind":"act","action":"play 5"},{"number":139,"at":1794917084.0,"seat":0,"kind":"act","action":"play 1"},{"number":140,"at":1794917085.0,"seat":1,"kind":"act","action":"activate peek"},{"number":141,"at":1794917086.0,"seat":1,"kind":"act","action":"play 4"},{"number":142,"at":1794917087.0,"seat":2,"kind":"act","action":"swap t8 t9"},{"number":143,"at":1794917088.0,"seat":0,"kind":"act","action":"draw t10"},{"number":144,"at":1794917089.0,"seat":2,"kind":"act","action":"reveal t10"},{"number":145,"at":1794917090.0,"seat":2,"kind":"act","action":"peek t5"},{"number":146,"at":1794917091.0,"seat":1,"kind":"act","action":"peek t5"},{"number":147,"at":1794917092.0,"seat":2,"kind":"act","action":"play 6"},{"number":148,"at":1794917093.0,"seat":0,"kind":"act","action":"play *"},{"number":149,"at":1794917094.0,"seat":1,"kind":"act","action":"play *"},{"number":150,"at":1794917095.0,"seat":0,"kind":"act","action":"value 2"},{"number":151,"at":1794917096.0,"seat":1,"kind":"act","action":"value 2"},{"number":152,"at":1794917097.0,"seat":1,"kind":"act","action":"draw t3"}],"left":[],"ending":{"how":"played","winners":[1],"scores":[26,41,28]},"score":{"scores":[26,41,28],"winners":[1],"sheet":[{"rule":"B5.1","name":"round 1, Guilloux","counted":{"tokens":[1,1,2],"cards":[9,17,2],"product":[9,17,4]},"points":[0,17,4]},{"rule":"B5.1","name":"round 1, La Ferté","counted":{"tokens":[2,2,0],"cards":[5,18,5],"product":[10,36,0]},"points":[10,0,0]},{"rule":"B5.1","name":"round 1, Bellay","counted":{"tokens":[1,0,2],"cards":[1,14,13],"product":[1,0,26]},"points":[0,0,0]},{"rule":"B6.1","name":"round 2, bourgeoisie","counted":{"petite":[0,0,1],"moyenne":[1,0,0],"grande":[0,1,0],"haute":[0,0,0]},"points":[0,0,0]},{"rule":"B5.1","name":"round 2, Guilloux","counted":{"tokens":[1,1,1],"cards":[12,8,8],"product":[12,8,8]},"points":[0,8,8]},{"rule":"B5.1","name":"round 2, La Ferté","counted":{"tokens":[1,2,1],"cards":[10,11,7],"product":[10,22,7]},"points":[10,0,0]},{"rule":"B5.1","name":"round 2, Bellay","counted":{"tokens":[1,0,2],"cards":[10,7,11],"product":[10,0,22]},"points":[0,0,0]},{"rule":"B6.1","name":"round 3, bourgeoisie","counted":{"petite":[0,0,1],"moyenne":[1,0,0],"grande":[0,1,0],"haute":[0,0,0]},"points":[0,0,0]},{"rule":"B5.1","name":"round 3, Guilloux","counted":{"tokens":[1,1,1],"cards":[11,3,14],"product":[11,3,14]},"points":[0,0,0]},{"rule":"B5.1","name":"round 3, La Ferté","counted":{"tokens":[1,2,1],"cards":[5,7,16],"product":[5,14,16]},"points":[0,0,16]},{"rule":"B5.1","name":"round 3, Bellay","counted":{"tokens":[2,2,0],"cards":[3,8,17],"product":[6,16,0]},"points":[6,16,0]}]},"shuffle":{"commitment":"bb03e0457b13a791e4ad466f9ac1e52af6e09236eab2c3c6443961a0579e2c90","secret":"cec88aeb64f33bdcf8e85f8c07e56f3ba35a8a67298a868322f9045811e7d4f3","salts":["","",""],"first":null,"given_deal":null},"text":"Armorial record 1\ngame: blasons\nrules: 1\nplayers: 3\nvariants: peek\nties: one step\nfirst: 2\n\ndeal\n  families Guilloux, La Ferté, Bellay\n  round 1: Be La Gu | La Be Gu | Be Gu La | Gu Be La\n  round 2: Gu Be La | Be La Be | Be La La | Gu Gu Gu\n  round 3: Gu La Gu | Be Gu Be | Be La Gu | Be La La\n  round 4: Gu La Be | La Gu La | La Gu Be | Be Gu Be\n  round 5: La Gu Gu | Gu Be Be | Be La La | Gu Be La\n  round 6: La Be Be | La La Gu | La Be Gu | Gu Be Gu\n\nactions\n  1. seat 2: play 5\n  1. seat 0: play 7\n  1. seat 1: play *\n  1. seat 2: swap t9 t10\n  1. seat 1: value 0, reveal t4\n  2. seat 1: play 5\n  2. seat 2: play 4\n  2. seat 0: play 1\n  2. seat 1: swap t1 t9\n  2. seat 0: draw t12\n  2. seat 1: reveal t8\n  3. seat 1: play 1\n  3. seat 2: play 7\n  3. seat 0: play *\n  3. seat 1: draw t1\n  3. seat 0: value 1\n  3. seat 2: reveal t7\n  4. seat 2: play *\n  4. seat 0: play 4\n  4. seat 1: play 3\n  4. seat 2: power 1, remove t2\n  4. seat 0: draw t11\n  5. seat 0: play 3\n  5. seat 1: play 6\n  5. seat 2: play 3\n  5. seat 0: remove t1\n  5. seat 2: remove t4\n  5. seat 1: draw t2\n  6. seat 1: play 4\n  6. seat 2: play 6\n  6. seat 0: play 2, reveal t12\n  6. seat 2: draw t4\n  7. seat 2: play 2\n  7. seat 0: play 6\n  7. seat 1: play 7\n  7. seat 2: reveal t10\n  7. seat 1: reveal t11\n  8. seat 1: play 2\n  8. seat 2: play 1\n  8. seat 0: play 5\n  8. seat 1: reveal t2\n  8. seat 0: swap t4 t5, reveal t5\n  9. seat 0: play 3\n  9. seat 1: play 4\n  9. seat 2: play 1\n  9. seat 0: remove t6\n  9. seat 2: draw t10\n  9. seat 1: draw t12\n  10. seat 1: play 7\n  10. seat 2: play *\n  10. seat 0: play 4\n  10. seat 2: value 0\n  10. seat 1: reveal t8\n  11. seat 1: play 1\n  11. seat 2: play 2\n  11. seat 0: play 7\n  11. seat 1: draw t6\n  11. seat 2: reveal t12\n  11. seat 0: reveal t10\n  12. seat 0: play 6\n  12. seat 1: activate peek, play 5\n  12. seat 2: play 7\n  12. seat 1: swap t2 t9\n  12. seat 2: draw t11\n  12. seat 1: skip\n  13. seat 2: activate peek, play 6\n  13. seat 0: play 1\n  13. seat 1: play *, value 2, reveal t11\n  13. seat 2: peek t7, peek t4\n  14. seat 1: play 6\n  14. seat 2: play 5\n  14. seat 0: activate peek, play *\n  14. seat 2: swap t3 t8\n  14. seat 0: value 1, reveal t2, peek t1, peek t7\n  15. seat 0: play 2\n  15. seat 1: play 2\n  15. seat 2: play 4\n  15. seat 0: reveal t5\n  15. seat 1: reveal t7\n  15. seat 2: reveal t1\n  16. seat 2: play 3\n  16. seat 0: play 5\n  16. seat 1: play 3\n  16. seat 2: remove t1\n  16. seat 0: swap t6 t9\n  16. seat 1: remove t11\n  16. seat 0: draw t1\n  17. seat 0: play 3\n  17. seat 1: play 7\n  17. seat 2: play 2\n  17. seat 0: remove t9\n  17. seat 2: reveal t12\n  17. seat 1: reveal t1\n  18. seat 1: play 6\n  18. seat 2: play 4\n  18. seat 0: play 6\n  18. seat 2: reveal t4\n  19. seat 2: play 1\n  19. seat 0: play 5\n  19. seat 1: play 5\n  19. seat 2: draw t12\n  19. seat 0: swap t5 t11\n  19. seat 1: swap t2 t7\n  19. seat 2: reveal t8\n  20. seat 2: play *\n  20. seat 0: activate peek, play 4\n  20. seat 1: play 2\n  20. seat 2: self\n  20. seat 1: reveal t2\n  20. seat 0: draw t9, skip\n  21. seat 0: play 7\n  21. seat 1: play 3\n  21. seat 2: play 3\n  21. seat 1: remove t2\n  21. seat 2: remove t3\n  21. seat 0: draw t5\n  22. seat 0: play 2\n  22. seat 1: play 1\n  22. seat 2: play 7\n  22. seat 0: reveal t11\n  22. seat 1: draw t2\n  22. seat 2: reveal t7\n  23. seat 2: activate peek, play 5\n  23. seat 0: play 1\n  23. seat 1: activate peek, play 4\n  23. seat 2: swap t8 t9\n  23. seat 0: draw t10\n  23. seat 2: reveal t10, peek t5\n  23. seat 1: peek t5\n  24. seat 2: play 6\n  24. seat 0: play *\n  24. seat 1: play *\n  24. seat 0: value 2\n  24. seat 1: value 2, draw t3\n\nfinished after 153 actions: 26 to 41 to 28, won by seat 1\nseal: 7f81c4e44a503146\n"}');
INSERT INTO "records" VALUES('2KwD6rQJM9Ua','{"table":"2KwD6rQJM9Ua","game":"richelieu","rules":"1","options":{"edition":"duel","players":2,"short":true,"move_at_cap":false},"time_control":{"kind":"clock","days":0.0,"minutes":15.0,"increment":10.0},"rated":true,"substitute":"knight","players":[{"name":"Louis","level":null,"rating":null},{"name":"Anne","level":null,"rating":null}],"started":1794917100.0,"ended":1794917113.0,"first":1,"deal":{"cards":{"a1":{"region":"Provence","shields":2,"symbol":null},"a2":{"region":"Champagne","shields":2,"symbol":null},"a3":{"region":"Normandie","shields":2,"symbol":null},"a4":{"region":"Provence","shields":1,"symbol":"sword"},"a5":{"region":"Bretagne","shields":2,"symbol":null},"a6":{"region":"Champagne","shields":1,"symbol":"sword"},"a7":{"region":"Bourgogne","shields":2,"symbol":null},"a8":{"region":"Languedoc","shields":2,"symbol":null},"a9":{"region":"Bretagne","shields":1,"symbol":"cross"},"a10":{"region":"Anjou","shields":1,"symbol":"cross"},"a11":{"region":"Normandie","shields":1,"symbol":"sword"},"a12":{"region":"Languedoc","shields":1,"symbol":"sword"},"b1":{"region":"Bourbon","shields":2,"symbol":null},"b2":{"region":"Auvergne","shields":1,"symbol":"tower"},"b3":{"region":"Champagne","shields":1,"symbol":"cross"},"b4":{"region":"Normandie","shields":1,"symbol":"cross"},"b5":{"region":"Anjou","shields":1,"symbol":"tower"},"b6":{"region":"Bourgogne","shields":2,"symbol":null},"b7":{"region":"Anjou","shields":1,"symbol":"sword"},"b8":{"region":"Auvergne","shields":1,"symbol":"cross"},"b9":{"region":"Provence","shields":2,"symbol":null},"b10":{"region":"Bourgogne","shields":1,"symbol":"tower"},"b11":{"region":"Bourgogne","shields":1,"symbol":"cross"},"b12":{"region":"Bourgogne","shields":2,"symbol":null},"c1":{"region":"Languedoc","shields":1,"symbol":"cross"},"c2":{"region":"Bourbon","shields":1,"symbol":"sword"},"c3":{"region":"Bourgogne","shields":1,"symbol":null},"c4":{"region":"Normandie","shields":1,"symbol":"tower"},"c5":{"region":"Languedoc","shields":2,"symbol":null},"c6":{"region":"Normandie","shields":2,"symbol":null},"c7":{"region":"Languedoc","shields":1,"symbol":"tower"},"c8":{"region":"Provence","shields":1,"symbol":"cross"},"c9":{"region":"Bourbon","shields":1,"symbol":"tower"},"c10":{"region":"Champagne","shields":2,"symbol":null},"c11":{"region":"Anjou","shields":1,"symbol":null},"c12":{"region":"Anjou","shields":2,"symbol":null},"d1":{"region":"Auvergne","shields":2,"symbol":null},"d2":{"region":"Bourbon","shields":1,"symbol":"cross"},"d3":{"region":"Bretagne","shields":2,"symbol":null},"d4":{"region":"Bretagne","shields":1,"symbol":"sword"},"d5":{"region":"Provence","shields":1,"symbol":"tower"},"d6":{"region":"Bretagne","shields":2,"symbol":null},"d7":{"region":"Bourgogne","shields":1,"symbol":"sword"},"d8":{"region":"Champagne","shields":1,"symbol":"tower"},"d9":{"region":"Normandie","shields":1,"symbol":null},"d10":{"region":"Champagne","shields":2,"symbol":null},"d11":{"region":"Auvergne","shields":1,"symbol":"sword"},"d12":{"region":"Bretagne","shields":1,"symbol":"tower"}},"discs":{"a5":"Bretagne","a8":"cross","b4":"Bourgogne","b9":"Auvergne","c3":"sword","c10":"tower","d2":"Normandie","d11":"marker back"}},"turns":[{"number":0,"seat":1,"actions":["take c1","place b10"]},{"number":1,"seat":0,"actions":["take c2","place c3"]},{"number":2,"seat":1,"actions":["take c12","place b11"]},{"number":3,"seat":0,"actions":["take a12","place b8"]},{"number":4,"seat":1,"actions":["take b12","place d12"]},{"number":5,"seat":0,"actions":["take d12","pay b8"]}],"log":[{"number":0,"at":1794917101.0,"seat":1,"kind":"act","action":"take c1"},{"number":1,"at":1794917102.0,"seat":1,"kind":"act","action":"place b10"},{"number":2,"at":1794917103.0,"seat":0,"kind":"act","action":"take c2"},{"number":3,"at":1794917104.0,"seat":0,"kind":"act","action":"place c3"},{"number":4,"at":1794917105.0,"seat":1,"kind":"act","action":"take c12"},{"number":5,"at":1794917106.0,"seat":1,"kind":"act","action":"place b11"},{"number":6,"at":1794917107.0,"seat":0,"kind":"act","action":"take a12"},{"number":7,"at":1794917108.0,"seat":0,"kind":"act","action":"place b8"},{"number":8,"at":1794917109.0,"seat":1,"kind":"act","action":"take b12"},{"number":9,"at":1794917110.0,"seat":1,"kind":"act","action":"place d12"},{"number":10,"at":1794917111.0,"seat":0,"kind":"act","action":"take d12"},{"number":11,"at":1794917112.0,"seat":0,"kind":"act","action":"pay b8"},{"number":12,"at":1794917113.0,"seat":1,"kind":"resign","action":""}],"left":[1],"ending":{"how":"resigned","winners":[0],"scores":[-30,-35]},"score":{"scores":[-30,-35],"winners":[0],"sheet":[{"rule":"R7.3","name":"Bourgogne","counted":{"shields":[0,2],"disc":[0,0]},"points":[0,2]},{"rule":"R7.3","name":"Bretagne","counted":{"shields":[1,0],"disc":[0,0]},"points":[1,0]},{"rule":"R7.3","name":"Champagne","counted":{"shields":[0,0],"disc":[0,0]},"points":[0,0]},{"rule":"R7.3","name":"Normandie","counted":{"shields":[0,0],"disc":[0,0]},"points":[0,0]},{"rule":"R7.3","name":"Languedoc","counted":{"shields":[1,1],"disc":[0,0]},"points":[0,0]},{"rule":"R7.3","name":"Provence","counted":{"shields":[0,0],"disc":[0,0]},"points":[0,0]},{"rule":"R7.3","name":"Anjou","counted":{"shields":[0,2],"disc":[0,0]},"points":[0,2]},{"rule":"R7.3","name":"Bourbon","counted":{"shields":[1,0],"disc":[0,0]},"points":[1,0]},{"rule":"R7.3","name":"Auvergne","counted":{"shields":[0,0],"disc":[0,0]},"points":[0,0]},{"rule":"R7.4","name":"Bourgogne","counted":{"cards":[0,1]},"points":[-5,0]},{"rule":"R7.4","name":"Bretagne","counted":{"cards":[1,0]},"points":[0,-5]},{"rule":"R7.4","name":"Champagne","counted":{"cards":[0,0]},"points":[-5,-5]},{"rule":"R7.4","name":"Normandie","counted":{"cards":[0,0]},"points":[-5,-5]},{"rule":"R7.4","name":"Languedoc","counted":{"cards":[1,1]},"points":[0,0]},{"rule":"R7.4","name":"Provence","counted":{"cards":[0,0]},"points":[-5,-5]},{"rule":"R7.4","name":"Anjou","counted":{"cards":[0,1]},"points":[-5,0]},{"rule":"R7.4","name":"Bourbon","counted":{"cards":[1,0]},"points":[0,-5]},{"rule":"R7.4","name":"Auvergne","counted":{"cards":[0,0]},"points":[-5,-5]},{"rule":"R7.5","name":"sword","counted":{"symbols":[2,0],"disc":[0,0]},"points":[2,0]},{"rule":"R7.5","name":"cross","counted":{"symbols":[0,1],"disc":[0,0]},"points":[0,1]},{"rule":"R7.5","name":"tower","counted":{"symbols":[1,0],"disc":[0,0]},"points":[1,0]},{"rule":"R7.5","name":"sword","counted":{"cards":[2,0]},"points":[0,-5]},{"rule":"R7.5","name":"cross","counted":{"cards":[0,1]},"points":[-5,0]},{"rule":"R7.5","name":"tower","counted":{"cards":[1,0]},"points":[0,-5]}]},"shuffle":{"commitment":"efa01c683733768eebfffbdc59e6c8880a277c7447a8e699c3d4b7a618006e31","secret":"c77b39621ba19dc8870461db595d0bd237b363f437aadce2a7dc3ef0b7a191bd","salts":["",""],"first":null,"given_deal":null},"text":"Armorial record 1\ngame: richelieu\nrules: 1\nedition: duel\nplayers: 2\nshort: yes\nmove_at_cap: no\nfirst: 1\n\ndeal\n  a Pr2 Ch2 No2 Prs Br2 Chs Bg2 La2 Brc Anc Nos Las\n  b Bb2 Aut Chc Noc Ant Bg2 Ans Auc Pr2 Bgt Bgc Bg2\n  c Lac Bbs Bg1 Not La2 No2 Lat Prc Bbt Ch2 An1 An2\n  d Au2 Bbc Br2 Brs Prt Br2 Bgs Cht No1 Ch2 Aus Brt\n  discs a5 Bretagne, a8 cross, b4 Bourgogne, b9 Auvergne, c3 sword, c10 tower, d2 Normandie, d11 marker back\n\nactions\n  1. seat 1: take c1, place b10\n  2. seat 0: take c2, place c3\n  3. seat 1: take c12, place b11\n  4. seat 0: take a12, place b8\n  5. seat 1: take b12, place d12\n  6. seat 0: take d12, pay b8\n\nunfinished after 12 actions\nseal: e54522db88db01b4\n"}');
INSERT INTO "records" VALUES('GZiHXJnB8dE3','{"table":"GZiHXJnB8dE3","game":"richelieu","rules":"1","options":{"edition":"court","players":2,"short":false,"move_at_cap":false},"time_control":{"kind":"none","days":0.0,"minutes":0.0,"increment":0.0},"rated":false,"substitute":"knight","players":[{"name":"Jean","level":null,"rating":null},{"name":"Marie","level":null,"rating":null}],"started":1794917116.0,"ended":1794917127.0,"first":1,"deal":{"cards":{"a1":{"region":"Bourgogne","shields":2,"symbol":null},"a2":{"region":"Bretagne","shields":1,"symbol":"sword"},"a3":{"region":"Languedoc","shields":2,"symbol":null},"a4":{"region":"Bourgogne","shields":1,"symbol":null},"a5":{"region":"Languedoc","shields":1,"symbol":"sword"},"a6":{"region":"Auvergne","shields":2,"symbol":null},"a7":{"region":"Bourgogne","shields":2,"symbol":null},"a8":{"region":"Provence","shields":2,"symbol":null},"a9":{"region":"Normandie","shields":2,"symbol":null},"a10":{"region":"Champagne","shields":2,"symbol":null},"a11":{"region":"Bretagne","shields":1,"symbol":"cross"},"a12":{"region":"Bretagne","shields":2,"symbol":null},"b1":{"region":"Normandie","shields":1,"symbol":"sword"},"b2":{"region":"Auvergne","shields":1,"symbol":"cross"},"b3":{"region":"Bretagne","shields":2,"symbol":null},"b4":{"region":"Anjou","shields":1,"symbol":"sword"},"b5":{"region":"Anjou","shields":1,"symbol":"cross"},"b6":{"region":"Auvergne","shields":1,"symbol":"tower"},"b7":{"region":"Bourgogne","shields":2,"symbol":null},"b8":{"region":"Bretagne","shields":2,"symbol":null},"b9":{"region":"Auvergne","shields":1,"symbol":"sword"},"b10":{"region":"Champagne","shields":2,"symbol":null},"b11":{"region":"Champagne","shields":1,"symbol":"cross"},"b12":{"region":"Languedoc","shields":1,"symbol":"cross"},"c1":{"region":"Normandie","shields":1,"symbol":"cross"},"c2":{"region":"Provence","shields":2,"symbol":null},"c3":{"region":"Bourbon","shields":1,"symbol":"sword"},"c4":{"region":"Bourgogne","shields":1,"symbol":"cross"},"c5":{"region":"Provence","shields":1,"symbol":"sword"},"c6":{"region":"Normandie","shields":2,"symbol":null},"c7":{"region":"Languedoc","shields":2,"symbol":null},"c8":{"region":"Anjou","shields":2,"symbol":null},"c9":{"region":"Anjou","shields":1,"symbol":"tower"},"c10":{"region":"Champagne","shields":1,"symbol":"tower"},"c11":{"region":"Anjou","shields":1,"symbol":null},"c12":{"region":"Bourgogne","shields":1,"symbol":"tower"},"d1":{"region":"Bretagne","shields":1,"symbol":"tower"},"d2":{"region":"Provence","shields":1,"symbol":"tower"},"d3":{"region":"Normandie","shields":1,"symbol":null},"d4":{"region":"Languedoc","shields":1,"symbol":"tower"},"d5":{"region":"Champagne","shields":2,"symbol":null},"d6":{"region":"Normandie","shields":1,"symbol":"tower"},"d7":{"region":"Bourbon","shields":1,"symbol":"tower"},"d8":{"region":"Bourbon","shields":2,"symbol":null},"d9":{"region":"Champagne","shields":1,"symbol":"sword"},"d10":{"region":"Provence","shields":1,"symbol":"cross"},"d11":{"region":"Bourbon","shields":1,"symbol":"cross"},"d12":{"region":"Bourgogne","shields":1,"symbol":"sword"}},"discs":{"a5":"Languedoc","a8":"cross","b4":"marker back","b9":"Bretagne","c3":"Auvergne","c10":"marker back","d2":"Normandie","d11":"Bourbon"}},"turns":[{"number":0,"seat":1,"actions":["take a12","place b10"]},{"number":1,"seat":0,"actions":["take a1","place c6"]},{"number":2,"seat":1,"actions":["take a11","take d1","place b1"]},{"number":3,"seat":0,"actions":["take b1","pay stock"]}],"log":[{"number":0,"at":1794917117.0,"seat":1,"kind":"act","action":"take a12"},{"number":1,"at":1794917118.0,"seat":1,"kind":"act","action":"place b10"},{"number":2,"at":1794917119.0,"seat":0,"kind":"act","action":"take a1"},{"number":3,"at":1794917120.0,"seat":0,"kind":"act","action":"place c6"},{"number":4,"at":1794917121.0,"seat":1,"kind":"act","action":"take a11"},{"number":5,"at":1794917122.0,"seat":1,"kind":"act","action":"take d1"},{"number":6,"at":1794917123.0,"seat":1,"kind":"act","action":"place b1"},{"number":7,"at":1794917124.0,"seat":0,"kind":"act","action":"take b1"},{"number":8,"at":1794917125.0,"seat":0,"kind":"act","action":"pay stock"},{"number":9,"at":1794917126.0,"seat":0,"kind":"offer","action":"stop"},{"number":10,"at":1794917127.0,"seat":1,"kind":"accept","action":""}],"left":[],"ending":{"how":"stopped","winners":[],"scores":[-41,-39]},"score":{"scores":[-41,-39],"winners":[1],"sheet":[{"rule":"R7.3","name":"Bourgogne","counted":{"shields":[2,0],"disc":[0,0]},"points":[2,0]},{"rule":"R7.3","name":"Bretagne","counted":{"shields":[0,4],"disc":[0,0]},"points":[0,4]},{"rule":"R7.3","name":"Champagne","counted":{"shields":[0,0],"disc":[0,0]},"points":[0,0]},{"rule":"R7.3","name":"Normandie","counted":{"shields":[1,0],"disc":[0,0]},"points":[1,0]},{"rule":"R7.3","name":"Languedoc","counted":{"shields":[0,0],"disc":[0,0]},"points":[0,0]},{"rule":"R7.3","name":"Provence","counted":{"shields":[0,0],"disc":[0,0]},"points":[0,0]},{"rule":"R7.3","name":"Anjou","counted":{"shields":[0,0],"disc":[0,0]},"points":[0,0]},{"rule":"R7.3","name":"Bourbon","counted":{"shields":[0,0],"disc":[0,0]},"points":[0,0]},{"rule":"R7.3","name":"Auvergne","counted":{"shields":[0,0],"disc":[0,0]},"points":[0,0]},{"rule":"R7.4","name":"Bourgogne","counted":{"cards":[1,0]},"points":[0,-5]},{"rule":"R7.4","name":"Bretagne","counted":{"cards":[0,3]},"points":[-5,0]},{"rule":"R7.4","name":"Champagne","counted":{"cards":[0,0]},"points":[-5,-5]},{"rule":"R7.4","name":"Normandie","counted":{"cards":[1,0]},"points":[0,-5]},{"rule":"R7.4","name":"Languedoc","counted":{"cards":[0,0]},"points":[-5,-5]},{"rule":"R7.4","name":"Provence","counted":{"cards":[0,0]},"points":[-5,-5]},{"rule":"R7.4","name":"Anjou","counted":{"cards":[0,0]},"points":[-5,-5]},{"rule":"R7.4","name":"Bourbon","counted":{"cards":[0,0]},"points":[-5,-5]},{"rule":"R7.4","name":"Auvergne","counted":{"cards":[0,0]},"points":[-5,-5]},{"rule":"R7.5","name":"sword","counted":{"symbols":[1,0],"disc":[0,0]},"points":[1,0]},{"rule":"R7.5","name":"cross","counted":{"symbols":[0,1],"disc":[0,0]},"points":[0,1]},{"rule":"R7.5","name":"tower","counted":{"symbols":[0,1],"disc":[0,0]},"points":[0,1]},{"rule":"R7.5","name":"sword","counted":{"cards":[1,0]},"points":[0,-5]},{"rule":"R7.5","name":"cross","counted":{"cards":[0,1]},"points":[-5,0]},{"rule":"R7.5","name":"tower","counted":{"cards":[0,1]},"points":[-5,0]}]},"shuffle":{"commitment":"73e682a0b1218f6d88a8f6dcb1d1750d58ecf5ea4b6b9f14dccc845d998ee0a0","secret":"6c575f5dfa79eb91963ced8d08ad2833f442e6f0535c3581dd95d469490d247c","salts":["",""],"first":null,"given_deal":null},"text":"Armorial record 1\ngame: richelieu\nrules: 1\nedition: court\nplayers: 2\nshort: no\nmove_at_cap: no\nfirst: 1\n\ndeal\n  a Bg2 Brs La2 Bg1 Las Au2 Bg2 Pr2 No2 Ch2 Brc Br2\n  b Nos Auc Br2 Ans Anc Aut Bg2 Br2 Aus Ch2 Chc Lac\n  c Noc Pr2 Bbs Bgc Prs No2 La2 An2 Ant Cht An1 Bgt\n  d Brt Prt No1 Lat Ch2 Not Bbt Bb2 Chs Prc Bbc Bgs\n  discs a5 Languedoc, a8 cross, b4 marker back, b9 Bretagne, c3 Auvergne, c10 marker back, d2 Normandie, d11 Bourbon\n\nactions\n  1. seat 1: take a12, place b10\n  2. seat 0: take a1, place c6\n  3. seat 1: take a11, take d1, place b1\n  4. seat 0: take b1, pay stock\n\nunfinished after 9 actions\nseal: ae983c302a247f3b\n"}');
INSERT INTO "records" VALUES('rfWCfPKPv8oy','{"table":"rfWCfPKPv8oy","game":"richelieu","rules":"1","options":{"edition":"duel","players":2,"short":false,"move_at_cap":false},"time_control":{"kind":"none","days":0.0,"minutes":0.0,"increment":0.0},"rated":false,"substitute":"baron","players":[{"name":"Anne","level":null,"rating":null},{"name":null,"level":"baron","rating":null}],"started":1794917267.0,"ended":1794917380.0,"first":0,"deal":{"cards":{"a1":{"region":"Bretagne","shields":1,"symbol":"sword"},"a2":{"region":"Champagne","shields":1,"symbol":"tower"},"a3":{"region":"Bourbon","shields":2,"symbol":null},"a4":{"region":"Anjou","shields":1,"symbol":"sword"},"a5":{"region":"Champagne","shields":1,"symbol":"cross"},"a6":{"region":"Bourbon","shields":1,"symbol":"tower"},"a7":{"region":"Anjou","shields":1,"symbol":"tower"},"a8":{"region":"Provence","shields":2,"symbol":null},"a9":{"region":"Languedoc","shields":1,"symbol":"sword"},"a10":{"region":"Normandie","shields":1,"symbol":null},"a11":{"region":"Languedoc","shields":1,"symbol":"tower"},"a12":{"region":"Bourgogne","shields":2,"symbol":null},"b1":{"region":"Champagne","shields":2,"symbol":null},"b2":{"region":"Bretagne","shields":1,"symbol":"tower"},"b3":{"region":"Bourgogne","shields":2,"symbol":null},"b4":{"region":"Anjou","shields":1,"symbol":"cross"},"b5":{"region":"Bourgogne","shields":2,"symbol":null},"b6":{"region":"Anjou","shields":1,"symbol":null},"b7":{"region":"Languedoc","shields":2,"symbol":null},"b8":{"region":"Normandie","shields":1,"symbol":"sword"},"b9":{"region":"Provence","shields":1,"symbol":"sword"},"b10":{"region":"Provence","shields":2,"symbol":null},"b11":{"region":"Bourbon","shields":1,"symbol":"sword"},"b12":{"region":"Normandie","shields":1,"symbol":"cross"},"c1":{"region":"Languedoc","shields":2,"symbol":null},"c2":{"region":"Auvergne","shields":1,"symbol":"sword"},"c3":{"region":"Bretagne","shields":2,"symbol":null},"c4":{"region":"Bretagne","shields":2,"symbol":null},"c5":{"region":"Bourgogne","shields":1,"symbol":null},"c6":{"region":"Provence","shields":1,"symbol":"tower"},"c7":{"region":"Champagne","shields":1,"symbol":"sword"},"c8":{"region":"Auvergne","shields":1,"symbol":"cross"},"c9":{"region":"Bourgogne","shields":1,"symbol":"tower"},"c10":{"region":"Anjou","shields":2,"symbol":null},"c11":{"region":"Normandie","shields":2,"symbol":null},"c12":{"region":"Bourbon","shields":1,"symbol":"cross"},"d1":{"region":"Normandie","shields":2,"symbol":null},"d2":{"region":"Auvergne","shields":2,"symbol":null},"d3":{"region":"Provence","shields":1,"symbol":"cross"},"d4":{"region":"Champagne","shields":2,"symbol":null},"d5":{"region":"Languedoc","shields":1,"symbol":"cross"},"d6":{"region":"Champagne","shields":2,"symbol":null},"d7":{"region":"Bourgogne","shields":1,"symbol":"sword"},"d8":{"region":"Bretagne","shields":2,"symbol":null},"d9":{"region":"Bourgogne","shields":1,"symbol":"cross"},"d10":{"region":"Bretagne","shields":1,"symbol":"cross"},"d11":{"region":"Auvergne","shields":1,"symbol":"tower"},"d12":{"region":"Normandie","shields":1,"symbol":"tower"}},"discs":{"a5":"tower","a8":"Normandie","b4":"Bretagne","b9":"Auvergne","c3":"marker back","c10":"Bourbon","d2":"Provence","d11":"Champagne"}},"turns":[{"number":0,"seat":0,"actions":["take a1","place b8"]},{"number":1,"seat":1,"actions":["take c12","place c10"]},{"number":2,"seat":0,"actions":["take d12","take b12","place a8"]},{"number":3,"seat":1,"actions":["take c11","place a6"]},{"number":4,"seat":0,"actions":["take b1","place b4"]},{"number":5,"seat":1,"actions":["take b2","place b3"]},{"number":6,"seat":0,"actions":["take c10","pay b4","lift a8","place d8"]},{"number":7,"seat":1,"actions":["take c1","place a11"]},{"number":8,"seat":0,"actions":["take b11","lift b8","place a4"]},{"number":9,"seat":1,"actions":["take c9","lift a11","place b7"]},{"number":10,"seat":0,"actions":["take c2","take d11","done"]},{"number":11,"seat":1,"actions":["take b3","place a3"]},{"number":12,"seat":0,"actions":["take b10","lift d8","place d6"]},{"number":13,"seat":1,"actions":["take a12","done"]},{"number":14,"seat":0,"actions":["take d1","done"]},{"number":15,"seat":1,"actions":["take c3","done"]},{"number":16,"seat":0,"actions":["take d10","lift a4","place c4"]},{"number":17,"seat":1,"actions":["take c8","lift a6","place b4"]},{"number":18,"seat":0,"actions":["take d9","lift c4","place d7"]},{"number":19,"seat":1,"actions":["take d2","lift a3","place a4"]},{"number":20,"seat":0,"actions":["take c7","take a2","done"]},{"number":21,"seat":1,"actions":["take b4","place a8"]},{"number":22,"seat":0,"actions":["take c4","lift d7","place c6"]},{"number":23,"seat":1,"actions":["take d3","take b9","lift a4","place a7"]},{"number":24,"seat":0,"actions":["take d8","lift c6","place a5"]},{"number":25,"seat":1,"actions":["take c6","done"]},{"number":26,"seat":0,"actions":["take d4","done"]},{"number":27,"seat":1,"actions":["take d5","take a11","lift a8","place b5"]},{"number":28,"seat":0,"actions":["take b8","stop","lift a5","place b6"]},{"number":29,"seat":1,"actions":["take b5","place d7"]},{"number":30,"seat":0,"actions":["take c5","stop","done"]},{"number":31,"seat":1,"actions":["take a10","lift a7","place a3"]},{"number":32,"seat":0,"actions":["take d6","place a9"]},{"number":33,"seat":1,"actions":["take b6","pay a3","lift d7","place a5"]},{"number":34,"seat":0,"actions":["take b7","pay stock","done"]},{"number":35,"seat":1,"actions":["take a9","pay stock","recall","place a3"]},{"number":36,"seat":0,"actions":["take a3","done"]},{"number":37,"seat":1,"actions":["take a4","place a7"]},{"number":38,"seat":0,"actions":["take d7","done"]},{"number":39,"seat":1,"actions":["take a5","done"]},{"number":40,"seat":0,"actions":["take a6","done"]},{"number":41,"seat":1,"actions":["take a8","done"]},{"number":42,"seat":0,"actions":["pass"]},{"number":43,"seat":1,"actions":["take a7"]}],"log":[{"number":0,"at":1794917268.0,"seat":0,"kind":"act","action":"take a1"},{"number":1,"at":1794917269.0,"seat":0,"kind":"act","action":"place b8"},{"number":2,"at":1794917270.0,"seat":1,"kind":"act","action":"take c12"},{"number":3,"at":1794917271.0,"seat":1,"kind":"act","action":"place c10"},{"number":4,"at":1794917272.0,"seat":0,"kind":"act","action":"take d12"},{"number":5,"at":1794917273.0,"seat":0,"kind":"act","action":"take b12"},{"number":6,"at":1794917274.0,"seat":0,"kind":"act","action":"place a8"},{"number":7,"at":1794917275.0,"seat":1,"kind":"act","action":"take c11"},{"number":8,"at":1794917276.0,"seat":1,"kind":"act","action":"place a6"},{"number":9,"at":1794917277.0,"seat":0,"kind":"act","action":"take b1"},{"number":10,"at":1794917278.0,"seat":0,"kind":"act","action":"place b4"},{"number":11,"at":1794917279.0,"seat":1,"kind":"act","action":"take b2"},{"number":12,"at":1794917280.0,"seat":1,"kind":"act","action":"place b3"},{"number":13,"at":1794917281.0,"seat":0,"kind":"act","action":"take c10"},{"number":14,"at":1794917282.0,"seat":0,"kind":"act","action":"pay b4"},{"number":15,"at":1794917283.0,"seat":0,"kind":"act","action":"lift a8"},{"number":16,"at":1794917284.0,"seat":0,"kind":"act","action":"place d8"},{"number":17,"at":1794917285.0,"seat":1,"kind":"act","action":"take c1"},{"number":18,"at":1794917286.0,"seat":1,"kind":"act","action":"place a11"},{"number":19,"at":1794917287.0,"seat":0,"kind":"act","action":"take b11"},{"number":20,"at":1794917288.0,"seat":0,"kind":"act","action":"lift b8"},{"number":21,"at":1794917289.0,"seat":0,"kind":"act","action":"place a4"},{"number":22,"at":1794917290.0,"seat":1,"kind":"act","action":"take c9"},{"number":23,"at":1794917291.0,"seat":1,"kind":"act","action":"lift a11"},{"number":24,"at":1794917292.0,"seat":1,"kind":"act","action":"place b7"},{"number":25,"at":1794917293.0,"seat":0,"kind":"act","action":"take c2"},{"number":26,"at":1794917294.0,"seat":0,"kind":"act","action":"take d11"},{"number":27,"at":1794917295.0,"seat":0,"kind":"act","action":"done"},{"number":28,"at":1794917296.0,"seat":1,"kind":"act","action":"take b3"},{"number":29,"at":1794917297.0,"seat":1,"kind":"act","action":"place a3"},{"number":30,"at":1794917298.0,"seat":0,"kind":"act","action":"take b10"},{"number":31,"at":1794917299.0,"seat":0,"kind":"act","action":"lift d8"},{"number":32,"at":1794917300.0,"seat":0,"kind":"act","action":"place d6"},{"number":33,"at":1794917301.0,"seat":1,"kind":"act","action":"take a12"},{"number":34,"at":1794917302.0,"seat":1,"kind":"act","action":"done"},{"number":35,"at":1794917303.0,"seat":0,"kind":"act","action":"take d1"},{"number":36,"at":1794917304.0,"seat":0,"kind":"act","action":"done"},{"number":37,"at":1794917305.0,"seat":1,"kind":"act","action":"take c3"},{"number":38,"at":1794917306.0,"seat":1,"kind":"act","action":"done"},{"number":39,"at":1794917307.0,"seat":0,"kind":"act","action":"take d10"},{"number":40,"at":1794917308.0,"seat":0,"kind":"act","action":"lift a4"},{"number":41,"at":1794917309.0,"seat":0,"kind":"act","action":"place c4"},{"number":42,"at":1794917310.0,"seat":1,"kind":"act","action":"take c8"},{"number":43,"at":1794917311.0,"seat":1,"kind":"act","action":"lift a6"},{"number":44,"at":1794917312.0,"seat":1,"kind":"act","action":"place b4"},{"number":45,"at":1794917313.0,"seat":0,"kind":"act","action":"take d9"},{"number":46,"at":1794917314.0,"seat":0,"kind":"act","action":"lift c4"},{"number":47,"at":1794917315.0,"seat":0,"kind":"act","action":"place d7"},{"number":48,"at":1794917316.0,"seat":1,"kind":"act","action":"take d2"},{"number":49,"at":1794917317.0,"seat":1,"kind":"act","action":"lift a3"},{"number":50,"at":1794917318.0,"seat":1,"kind":"act","action":"place a4"},{"number":51,"at":1794917319.0,"seat":0,"kind":"act","action":"take c7"},{"number":52,"at":1794917320.0,"seat":0,"kind":"act","action":"take a2"},{"number":53,"at":1794917321.0,"seat":0,"kind":"act","action":"done"},{"number":54,"at":1794917322.0,"seat":1,"kind":"act","action":"take b4"},{"number":55,"at":1794917323.0,"seat":1,"kind":"act","action":"place a8"},{"number":56,"at":1794917324.0,"seat":0,"kind":"act","action":"take c4"},{"number":57,"at":1794917325.0,"seat":0,"kind":"act","action":"lift d7"},{"number":58,"at":1794917326.0,"seat":0,"kind":"act","action":"place c6"},{"number":59,"at":1794917327.0,"seat":1,"kind":"act","action":"take d3"},{"number":60,"at":1794917328.0,"seat":1,"kind":"act","action":"take b9"},{"number":61,"at":1794917329.0,"seat":1,"kind":"act","action":"lift a4"},{"number":62,"at":1794917330.0,"seat":1,"kind":"act","action":"place a7"},{"number":63,"at":1794917331.0,"seat":0,"kind":"act","action":"take d8"},{"number":64,"at":1794917332.0,"seat":0,"kind":"act","action":"lift c6"},{"number":65,"at":1794917333.0,"seat":0,"kind":"act","action":"place a5"},{"number":66,"at":1794917334.0,"seat":1,"kind":"act","action":"take c6"},{"number":67,"at":1794917335.0,"seat":1,"kind":"act","action":"done"},{"number":68,"at":1794917336.0,"seat":0,"kind":"act","action":"take d4"},{"number":69,"at":1794917337.0,"seat":0,"kind":"act","action":"done"},{"number":70,"at":1794917338.0,"seat":1,"kind":"act","action":"take d5"},{"number":71,"at":1794917339.0,"seat":1,"kind":"act","action":"take a11"},{"number":72,"at":1794917340.0,"seat":1,"kind":"act","action":"lift a8"},{"number":73,"at":1794917341.0,"seat":1,"kind":"act","action":"place b5"},{"number":74,"at":1794917342.0,"seat":0,"kind":"act","action":"take b8"},{"number":75,"at":1794917343.0,"seat":0,"kind":"act","action":"stop"},{"number":76,"at":1794917344.0,"seat":0,"kind":"act","action":"lift a5"},{"number":77,"at":1794917345.0,"seat":0,"kind":"act","action":"place b6"},{"number":78,"at":1794917346.0,"seat":1,"kind":"act","action":"take b5"},{"number":79,"at":1794917347.0,"seat":1,"kind":"act","action":"place d7"},{"number":80,"at":1794917348.0,"seat":0,"kind":"act","action":"take c5"},{"number":81,"at":1794917349.0,"seat":0,"kind":"act","action":"stop"},{"number":82,"at":1794917350.0,"seat":0,"kind":"act","action":"done"},{"number":83,"at":1794917351.0,"seat":1,"kind":"act","action":"take a10"},{"number":84,"at":1794917352.0,"seat":1,"kind":"act","action":"lift a7"},{"number":85,"at":1794917353.0,"seat":1,"kind":"act","action":"place a3"},{"number":86,"at":1794917354.0,"seat":0,"kind":"act","action":"take d6"},{"number":87,"at":1794917355.0,"seat":0,"kind":"act","action":"place a9"},{"number":88,"at":1794917356.0,"seat":1,"kind":"act","action":"take b6"},{"number":89,"at":1794917357.0,"seat":1,"kind":"act","action":"pay a3"},{"number":90,"at":1794917358.0,"seat":1,"kind":"act","action":"lift d7"},{"number":91,"at":1794917359.0,"seat":1,"kind":"act","action":"place a5"},{"number":92,"at":1794917360.0,"seat":0,"kind":"act","action":"take b7"},{"number":93,"at":1794917361.0,"seat":0,"kind":"act","action":"pay stock"},{"number":94,"at":1794917362.0,"seat":0,"kind":"act","action":"done"},{"number":95,"at":1794917363.0,"seat":1,"kind":"act","action":"take a9"},{"number":96,"at":1794917364.0,"seat":1,"kind":"act","action":"pay stock"},{"number":97,"at":1794917365.0,"seat":1,"kind":"act","action":"recall"},{"number":98,"at":1794917366.0,"seat":1,"kind":"act","action":"place a3"},{"number":99,"at":1794917367.0,"seat":0,"kind":"act","action":"take a3"},{"number":100,"at":1794917368.0,"seat":0,"kind":"act","action":"done"},{"number":101,"at":1794917369.0,"seat":1,"kind":"act","action":"take a4"},{"number":102,"at":1794917370.0,"seat":1,"kind":"act","action":"place a7"},{"number":103,"at":1794917371.0,"seat":0,"kind":"act","action":"take d7"},{"number":104,"at":1794917372.0,"seat":0,"kind":"act","action":"done"},{"number":105,"at":1794917373.0,"seat":1,"kind":"act","action":"take a5"},{"number":106,"at":1794917374.0,"seat":1,"kind":"act","action":"done"},{"number":107,"at":1794917375.0,"seat":0,"kind":"act","action":"take a6"},{"number":108,"at":1794917376.0,"seat":0,"kind":"act","action":"done"},{"number":109,"at":1794917377.0,"seat":1,"kind":"act","action":"take a8"},{"number":110,"at":1794917378.0,"seat":1,"kind":"act","action":"done"},{"number":111,"at":1794917379.0,"seat":0,"kind":"act","action":"pass"},{"number":112,"at":1794917380.0,"seat":1,"kind":"act","action":"take a7"}],"left":[],"ending":{"how":"played","winners":[1],"scores":[31,38]},"score":{"scores":[31,38],"winners":[1],"sheet":[{"rule":"R7.3","name":"Bourgogne","counted":{"shields":[3,7],"disc":[0,0]},"points":[0,7]},{"rule":"R7.3","name":"Bretagne","counted":{"shields":[6,3],"disc":[0,1]},"points":[6,0]},{"rule":"R7.3","name":"Champagne","counted":{"shields":[8,1],"disc":[1,0]},"points":[9,0]},{"rule":"R7.3","name":"Normandie","counted":{"shields":[5,3],"disc":[0,1]},"points":[5,0]},{"rule":"R7.3","name":"Languedoc","counted":{"shields":[2,5],"disc":[0,0]},"points":[0,5]},{"rule":"R7.3","name":"Provence","counted":{"shields":[2,5],"disc":[0,1]},"points":[0,6]},{"rule":"R7.3","name":"Anjou","counted":{"shields":[2,4],"disc":[0,0]},"points":[0,4]},{"rule":"R7.3","name":"Bourbon","counted":{"shields":[4,1],"disc":[1,0]},"points":[5,0]},{"rule":"R7.3","name":"Auvergne","counted":{"shields":[2,3],"disc":[0,1]},"points":[0,4]},{"rule":"R7.4","name":"Bourgogne","counted":{"cards":[3,4]},"points":[0,0]},{"rule":"R7.4","name":"Bretagne","counted":{"cards":[4,2]},"points":[0,0]},{"rule":"R7.4","name":"Champagne","counted":{"cards":[5,1]},"points":[0,0]},{"rule":"R7.4","name":"Normandie","counted":{"cards":[4,2]},"points":[0,0]},{"rule":"R7.4","name":"Languedoc","counted":{"cards":[1,4]},"points":[0,0]},{"rule":"R7.4","name":"Provence","counted":{"cards":[1,4]},"points":[0,0]},{"rule":"R7.4","name":"Anjou","counted":{"cards":[1,4]},"points":[0,0]},{"rule":"R7.4","name":"Bourbon","counted":{"cards":[3,1]},"points":[0,0]},{"rule":"R7.4","name":"Auvergne","counted":{"cards":[2,2]},"points":[0,0]},{"rule":"R7.5","name":"sword","counted":{"symbols":[6,3],"disc":[0,0]},"points":[6,0]},{"rule":"R7.5","name":"cross","counted":{"symbols":[3,6],"disc":[0,0]},"points":[0,6]},{"rule":"R7.5","name":"tower","counted":{"symbols":[4,5],"disc":[0,1]},"points":[0,6]},{"rule":"R7.5","name":"sword","counted":{"cards":[6,3]},"points":[0,0]},{"rule":"R7.5","name":"cross","counted":{"cards":[3,6]},"points":[0,0]},{"rule":"R7.5","name":"tower","counted":{"cards":[4,5]},"points":[0,0]}]},"shuffle":{"commitment":"d457a211e2c30838bc65b92c5f0bef9a6d30f843a64084bfb7e12486d4dc89eb","secret":"460d5fc8b1bd9822ecf8ce563bb3e26deb1e8936c5aa3b447916a9ac3e01ae18","salts":["",""],"first":null,"given_deal":null},"text":"Armorial record 1\ngame: richelieu\nrules: 1\nedition: duel\nplayers: 2\nshort: no\nmove_at_cap: no\nfirst: 0\n\ndeal\n  a Brs Cht Bb2 Ans Chc Bbt Ant Pr2 Las No1 Lat Bg2\n  b Ch2 Brt Bg2 Anc Bg2 An1 La2 Nos Prs Pr2 Bbs Noc\n  c La2 Aus Br2 Br2 Bg1 Prt Chs Auc Bgt An2 No2 Bbc\n  d No2 Au2 Prc Ch2 Lac Ch2 Bgs Br2 Bgc Brc Aut Not\n  discs a5 tower, a8 Normandie, b4 Bretagne, b9 Auvergne, c3 marker back, c10 Bourbon, d2 Provence, d11 Champagne\n\nactions\n  1. seat 0: take a1, place b8\n  2. seat 1: take c12, place c10\n  3. seat 0: take d12, take b12, place a8\n  4. seat 1: take c11, place a6\n  5. seat 0: take b1, place b4\n  6. seat 1: take b2, place b3\n  7. seat 0: take c10, pay b4, lift a8, place d8\n  8. seat 1: take c1, place a11\n  9. seat 0: take b11, lift b8, place a4\n  10. seat 1: take c9, lift a11, place b7\n  11. seat 0: take c2, take d11, done\n  12. seat 1: take b3, place a3\n  13. seat 0: take b10, lift d8, place d6\n  14. seat 1: take a12, done\n  15. seat 0: take d1, done\n  16. seat 1: take c3, done\n  17. seat 0: take d10, lift a4, place c4\n  18. seat 1: take c8, lift a6, place b4\n  19. seat 0: take d9, lift c4, place d7\n  20. seat 1: take d2, lift a3, place a4\n  21. seat 0: take c7, take a2, done\n  22. seat 1: take b4, place a8\n  23. seat 0: take c4, lift d7, place c6\n  24. seat 1: take d3, take b9, lift a4, place a7\n  25. seat 0: take d8, lift c6, place a5\n  26. seat 1: take c6, done\n  27. seat 0: take d4, done\n  28. seat 1: take d5, take a11, lift a8, place b5\n  29. seat 0: take b8, stop, lift a5, place b6\n  30. seat 1: take b5, place d7\n  31. seat 0: take c5, stop, done\n  32. seat 1: take a10, lift a7, place a3\n  33. seat 0: take d6, place a9\n  34. seat 1: take b6, pay a3, lift d7, place a5\n  35. seat 0: take b7, pay stock, done\n  36. seat 1: take a9, pay stock, recall, place a3\n  37. seat 0: take a3, done\n  38. seat 1: take a4, place a7\n  39. seat 0: take d7, done\n  40. seat 1: take a5, done\n  41. seat 0: take a6, done\n  42. seat 1: take a8, done\n  43. seat 0: pass\n  44. seat 1: take a7\n\nfinished after 113 actions: 31 to 38, won by seat 1\nseal: 3adfd6707af57b40\n"}');
INSERT INTO "records" VALUES('9tculuY2L56t','{"table":"9tculuY2L56t","game":"richelieu","rules":"1","options":{"edition":"duel","players":2,"short":false,"move_at_cap":false},"time_control":{"kind":"none","days":0.0,"minutes":0.0,"increment":0.0},"rated":false,"substitute":"knight","players":[{"name":"Marie","level":null,"rating":null},{"name":null,"level":"knight","rating":null}],"started":1794917385.0,"ended":1794917487.0,"first":1,"deal":{"cards":{"a1":{"region":"Anjou","shields":1,"symbol":"cross"},"a2":{"region":"Anjou","shields":1,"symbol":"tower"},"a3":{"region":"Normandie","shields":1,"symbol":null},"a4":{"region":"Champagne","shields":2,"symbol":null},"a5":{"region":"Bretagne","shields":2,"symbol":null},"a6":{"region":"Bourgogne","shields":2,"symbol":null},"a7":{"region":"Languedoc","shields":1,"symbol":"tower"},"a8":{"region":"Auvergne","shields":2,"symbol":null},"a9":{"region":"Auvergne","shields":1,"symbol":"sword"},"a10":{"region":"Bourbon","shields":2,"symbol":null},"a11":{"region":"Bourgogne","shields":1,"symbol":"cross"},"a12":{"region":"Bretagne","shields":1,"symbol":"tower"},"b1":{"region":"Bourbon","shields":1,"symbol":"sword"},"b2":{"region":"Champagne","shields":1,"symbol":"sword"},"b3":{"region":"Bretagne","shields":1,"symbol":"cross"},"b4":{"region":"Provence","shields":2,"symbol":null},"b5":{"region":"Bretagne","shields":2,"symbol":null},"b6":{"region":"Bourgogne","shields":1,"symbol":null},"b7":{"region":"Champagne","shields":2,"symbol":null},"b8":{"region":"Provence","shields":1,"symbol":"sword"},"b9":{"region":"Auvergne","shields":1,"symbol":"cross"},"b10":{"region":"Bourbon","shields":1,"symbol":"cross"},"b11":{"region":"Normandie","shields":2,"symbol":null},"b12":{"region":"Champagne","shields":1,"symbol":"cross"},"c1":{"region":"Champagne","shields":1,"symbol":"tower"},"c2":{"region":"Bourbon","shields":1,"symbol":"tower"},"c3":{"region":"Bretagne","shields":1,"symbol":"sword"},"c4":{"region":"Languedoc","shields":2,"symbol":null},"c5":{"region":"Languedoc","shields":1,"symbol":"cross"},"c6":{"region":"Bourgogne","shields":2,"symbol":null},"c7":{"region":"Normandie","shields":2,"symbol":null},"c8":{"region":"Auvergne","shields":1,"symbol":"tower"},"c9":{"region":"Anjou","shields":1,"symbol":"sword"},"c10":{"region":"Languedoc","shields":2,"symbol":null},"c11":{"region":"Bretagne","shields":2,"symbol":null},"c12":{"region":"Bourgogne","shields":1,"symbol":"sword"},"d1":{"region":"Champagne","shields":2,"symbol":null},"d2":{"region":"Normandie","shields":1,"symbol":"tower"},"d3":{"region":"Bourgogne","shields":2,"symbol":null},"d4":{"region":"Anjou","shields":1,"symbol":null},"d5":{"region":"Bourgogne","shields":1,"symbol":"tower"},"d6":{"region":"Normandie","shields":1,"symbol":"cross"},"d7":{"region":"Normandie","shields":1,"symbol":"sword"},"d8":{"region":"Provence","shields":2,"symbol":null},"d9":{"region":"Languedoc","shields":1,"symbol":"sword"},"d10":{"region":"Anjou","shields":2,"symbol":null},"d11":{"region":"Provence","shields":1,"symbol":"cross"},"d12":{"region":"Provence","shields":1,"symbol":"tower"}},"discs":{"a5":"Bourbon","a8":"sword","b4":"tower","b9":"Auvergne","c3":"marker back","c10":"Normandie","d2":"Champagne","d11":"marker back"}},"turns":[{"number":0,"seat":1,"actions":["take a1","place c11"]},{"number":1,"seat":0,"actions":["take a12","place b7"]},{"number":2,"seat":1,"actions":["take a11","stop","place a7"]},{"number":3,"seat":0,"actions":["take b1","place d11"]},{"number":4,"seat":1,"actions":["take a10","place d1"]},{"number":5,"seat":0,"actions":["take b12","take c1","place d3"]},{"number":6,"seat":1,"actions":["take d1","place b5"]},{"number":7,"seat":0,"actions":["take c12","done"]},{"number":8,"seat":1,"actions":["take b2","done"]},{"number":9,"seat":0,"actions":["take b11","lift b7","place c2"]},{"number":10,"seat":1,"actions":["take d2","lift a7","place c10"]},{"number":11,"seat":0,"actions":["take c2","stop","place a9"]},{"number":12,"seat":1,"actions":["take d3","pay c11","done"]},{"number":13,"seat":0,"actions":["take a2","take d4","place c6"]},{"number":14,"seat":1,"actions":["take d12","take d11","pay b5","recall","place c9"]},{"number":15,"seat":0,"actions":["take b10","place b5"]},{"number":16,"seat":1,"actions":["take b9","take a9","pay c10","lift c9","place c11"]},{"number":17,"seat":0,"actions":["take b8","place b6"]},{"number":18,"seat":1,"actions":["take c3","recall","stop","done"]},{"number":19,"seat":0,"actions":["take d10","lift b6","place d7"]},{"number":20,"seat":1,"actions":["take c11","place c10"]},{"number":21,"seat":0,"actions":["take d5","lift b5","place b3"]},{"number":22,"seat":1,"actions":["take d6","take a3","place c4"]},{"number":23,"seat":0,"actions":["take a8","lift b3","place a5"]},{"number":24,"seat":1,"actions":["take a4","done"]},{"number":25,"seat":0,"actions":["take c4","pay d7","done"]},{"number":26,"seat":1,"actions":["take b3","place a7"]},{"number":27,"seat":0,"actions":["take c10","pay c6","done"]},{"number":28,"seat":1,"actions":["take c9","done"]},{"number":29,"seat":0,"actions":["take c8","lift a5","place b4"]},{"number":30,"seat":1,"actions":["take d9","stop","place c7"]},{"number":31,"seat":0,"actions":["take c7"]},{"number":32,"seat":1,"actions":["take c5","stop","place b7"]},{"number":33,"seat":0,"actions":["take d8"]},{"number":34,"seat":1,"actions":["take b7","place a6"]},{"number":35,"seat":0,"actions":["take c6"]},{"number":36,"seat":1,"actions":["take b6","lift a6","place a5"]},{"number":37,"seat":0,"actions":["take b5"]},{"number":38,"seat":1,"actions":["take a7","done"]},{"number":39,"seat":0,"actions":["take d7"]},{"number":40,"seat":1,"actions":["take b4","done"]}],"log":[{"number":0,"at":1794917386.0,"seat":1,"kind":"act","action":"take a1"},{"number":1,"at":1794917387.0,"seat":1,"kind":"act","action":"place c11"},{"number":2,"at":1794917388.0,"seat":0,"kind":"act","action":"take a12"},{"number":3,"at":1794917389.0,"seat":0,"kind":"act","action":"place b7"},{"number":4,"at":1794917390.0,"seat":1,"kind":"act","action":"take a11"},{"number":5,"at":1794917391.0,"seat":1,"kind":"act","action":"stop"},{"number":6,"at":1794917392.0,"seat":1,"kind":"act","action":"place a7"},{"number":7,"at":1794917393.0,"seat":0,"kind":"act","action":"take b1"},{"number":8,"at":1794917394.0,"seat":0,"kind":"act","action":"place d11"},{"number":9,"at":1794917395.0,"seat":1,"kind":"act","action":"take a10"},{"number":10,"at":1794917396.0,"seat":1,"kind":"act","action":"place d1"},{"number":11,"at":1794917397.0,"seat":0,"kind":"act","action":"take b12"},{"number":12,"at":1794917398.0,"seat":0,"kind":"act","action":"take c1"},{"number":13,"at":1794917399.0,"seat":0,"kind":"act","action":"place d3"},{"number":14,"at":1794917400.0,"seat":1,"kind":"act","action":"take d1"},{"number":15,"at":1794917401.0,"seat":1,"kind":"act","action":"place b5"},{"number":16,"at":1794917402.0,"seat":0,"kind":"act","action":"take c12"},{"number":17,"at":1794917403.0,"seat":0,"kind":"act","action":"done"},{"number":18,"at":1794917404.0,"seat":1,"kind":"act","action":"take b2"},{"number":19,"at":1794917405.0,"seat":1,"kind":"act","action":"done"},{"number":20,"at":1794917406.0,"seat":0,"kind":"act","action":"take b11"},{"number":21,"at":1794917407.0,"seat":0,"kind":"act","action":"lift b7"},{"number":22,"at":1794917408.0,"seat":0,"kind":"act","action":"place c2"},{"number":23,"at":1794917409.0,"seat":1,"kind":"act","action":"take d2"},{"number":24,"at":1794917410.0,"seat":1,"kind":"act","action":"lift a7"},{"number":25,"at":1794917411.0,"seat":1,"kind":"act","action":"place c10"},{"number":26,"at":1794917412.0,"seat":0,"kind":"act","action":"take c2"},{"number":27,"at":1794917413.0,"seat":0,"kind":"act","action":"stop"},{"number":28,"at":1794917414.0,"seat":0,"kind":"act","action":"place a9"},{"number":29,"at":1794917415.0,"seat":1,"kind":"act","action":"take d3"},{"number":30,"at":1794917416.0,"seat":1,"kind":"act","action":"pay c11"},{"number":31,"at":1794917417.0,"seat":1,"kind":"act","action":"done"},{"number":32,"at":1794917418.0,"seat":0,"kind":"act","action":"take a2"},{"number":33,"at":1794917419.0,"seat":0,"kind":"act","action":"take d4"},{"number":34,"at":1794917420.0,"seat":0,"kind":"act","action":"place c6"},{"number":35,"at":1794917421.0,"seat":1,"kind":"act","action":"take d12"},{"number":36,"at":1794917422.0,"seat":1,"kind":"act","action":"take d11"},{"number":37,"at":1794917423.0,"seat":1,"kind":"act","action":"pay b5"},{"number":38,"at":1794917424.0,"seat":1,"kind":"act","action":"recall"},{"number":39,"at":1794917425.0,"seat":1,"kind":"act","action":"place c9"},{"number":40,"at":1794917426.0,"seat":0,"kind":"act","action":"take b10"},{"number":41,"at":1794917427.0,"seat":0,"kind":"act","action":"place b5"},{"number":42,"at":1794917428.0,"seat":1,"kind":"act","action":"take b9"},{"number":43,"at":1794917429.0,"seat":1,"kind":"act","action":"take a9"},{"number":44,"at":1794917430.0,"seat":1,"kind":"act","action":"pay c10"},{"number":45,"at":1794917431.0,"seat":1,"kind":"act","action":"lift c9"},{"number":46,"at":1794917432.0,"seat":1,"kind":"act","action":"place c11"},{"number":47,"at":1794917433.0,"seat":0,"kind":"act","action":"take b8"},{"number":48,"at":1794917434.0,"seat":0,"kind":"act","action":"place b6"},{"number":49,"at":1794917435.0,"seat":1,"kind":"act","action":"take c3"},{"number":50,"at":1794917436.0,"seat":1,"kind":"act","action":"recall"},{"number":51,"at":1794917437.0,"seat":1,"kind":"act","action":"stop"},{"number":52,"at":1794917438.0,"seat":1,"kind":"act","action":"done"},{"number":53,"at":1794917439.0,"seat":0,"kind":"act","action":"take d10"},{"number":54,"at":1794917440.0,"seat":0,"kind":"act","action":"lift b6"},{"number":55,"at":1794917441.0,"seat":0,"kind":"act","action":"place d7"},{"number":56,"at":1794917442.0,"seat":1,"kind":"act","action":"take c11"},{"number":57,"at":1794917443.0,"seat":1,"kind":"act","action":"place c10"},{"number":58,"at":1794917444.0,"seat":0,"kind":"act","action":"take d5"},{"number":59,"at":1794917445.0,"seat":0,"kind":"act","action":"lift b5"},{"number":60,"at":1794917446.0,"seat":0,"kind":"act","action":"place b3"},{"number":61,"at":1794917447.0,"seat":1,"kind":"act","action":"take d6"},{"number":62,"at":1794917448.0,"seat":1,"kind":"act","action":"take a3"},{"number":63,"at":1794917449.0,"seat":1,"kind":"act","action":"place c4"},{"number":64,"at":1794917450.0,"seat":0,"kind":"act","action":"take a8"},{"number":65,"at":1794917451.0,"seat":0,"kind":"act","action":"lift b3"},{"number":66,"at":1794917452.0,"seat":0,"kind":"act","action":"place a5"},{"number":67,"at":1794917453.0,"seat":1,"kind":"act","action":"take a4"},{"number":68,"at":1794917454.0,"seat":1,"kind":"act","action":"done"},{"number":69,"at":1794917455.0,"seat":0,"kind":"act","action":"take c4"},{"number":70,"at":1794917456.0,"seat":0,"kind":"act","action":"pay d7"},{"number":71,"at":1794917457.0,"seat":0,"kind":"act","action":"done"},{"number":72,"at":1794917458.0,"seat":1,"kind":"act","action":"take b3"},{"number":73,"at":1794917459.0,"seat":1,"kind":"act","action":"place a7"},{"number":74,"at":1794917460.0,"seat":0,"kind":"act","action":"take c10"},{"number":75,"at":1794917461.0,"seat":0,"kind":"act","action":"pay c6"},{"number":76,"at":1794917462.0,"seat":0,"kind":"act","action":"done"},{"number":77,"at":1794917463.0,"seat":1,"kind":"act","action":"take c9"},{"number":78,"at":1794917464.0,"seat":1,"kind":"act","action":"done"},{"number":79,"at":1794917465.0,"seat":0,"kind":"act","action":"take c8"},{"number":80,"at":1794917466.0,"seat":0,"kind":"act","action":"lift a5"},{"number":81,"at":1794917467.0,"seat":0,"kind":"act","action":"place b4"},{"number":82,"at":1794917468.0,"seat":1,"kind":"act","action":"take d9"},{"number":83,"at":1794917469.0,"seat":1,"kind":"act","action":"stop"},{"number":84,"at":1794917470.0,"seat":1,"kind":"act","action":"place c7"},{"number":85,"at":1794917471.0,"seat":0,"kind":"act","action":"take c7"},{"number":86,"at":1794917472.0,"seat":1,"kind":"act","action":"take c5"},{"number":87,"at":1794917473.0,"seat":1,"kind":"act","action":"stop"},{"number":88,"at":1794917474.0,"seat":1,"kind":"act","action":"place b7"},{"number":89,"at":1794917475.0,"seat":0,"kind":"act","action":"take d8"},{"number":90,"at":1794917476.0,"seat":1,"kind":"act","action":"take b7"},{"number":91,"at":1794917477.0,"seat":1,"kind":"act","action":"place a6"},{"number":92,"at":1794917478.0,"seat":0,"kind":"act","action":"take c6"},{"number":93,"at":1794917479.0,"seat":1,"kind":"act","action":"take b6"},{"number":94,"at":1794917480.0,"seat":1,"kind":"act","action":"lift a6"},{"number":95,"at":1794917481.0,"seat":1,"kind":"act","action":"place a5"},{"number":96,"at":1794917482.0,"seat":0,"kind":"act","action":"take b5"},{"number":97,"at":1794917483.0,"seat":1,"kind":"act","action":"take a7"},{"number":98,"at":1794917484.0,"seat":1,"kind":"act","action":"done"},{"number":99,"at":1794917485.0,"seat":0,"kind":"act","action":"take d7"},{"number":100,"at":1794917486.0,"seat":1,"kind":"act","action":"take b4"},{"number":101,"at":1794917487.0,"seat":1,"kind":"act","action":"done"}],"left":[],"ending":{"how":"played","winners":[0],"scores":[26,25]},"score":{"scores":[26,25],"winners":[0],"sheet":[{"rule":"R7.3","name":"Bourgogne","counted":{"shields":[6,4],"disc":[0,0]},"points":[6,0]},{"rule":"R7.3","name":"Bretagne","counted":{"shields":[3,6],"disc":[0,0]},"points":[0,6]},{"rule":"R7.3","name":"Champagne","counted":{"shields":[2,7],"disc":[0,1]},"points":[0,8]},{"rule":"R7.3","name":"Normandie","counted":{"shields":[5,3],"disc":[1,0]},"points":[6,0]},{"rule":"R7.3","name":"Languedoc","counted":{"shields":[4,3],"disc":[0,0]},"points":[4,0]},{"rule":"R7.3","name":"Provence","counted":{"shields":[3,4],"disc":[0,0]},"points":[0,4]},{"rule":"R7.3","name":"Anjou","counted":{"shields":[4,2],"disc":[0,0]},"points":[4,0]},{"rule":"R7.3","name":"Bourbon","counted":{"shields":[3,2],"disc":[0,1]},"points":[0,0]},{"rule":"R7.3","name":"Auvergne","counted":{"shields":[3,2],"disc":[0,1]},"points":[0,0]},{"rule":"R7.4","name":"Bourgogne","counted":{"cards":[4,3]},"points":[0,0]},{"rule":"R7.4","name":"Bretagne","counted":{"cards":[2,4]},"points":[0,0]},{"rule":"R7.4","name":"Champagne","counted":{"cards":[2,4]},"points":[0,0]},{"rule":"R7.4","name":"Normandie","counted":{"cards":[3,3]},"points":[0,0]},{"rule":"R7.4","name":"Languedoc","counted":{"cards":[2,3]},"points":[0,0]},{"rule":"R7.4","name":"Provence","counted":{"cards":[2,3]},"points":[0,0]},{"rule":"R7.4","name":"Anjou","counted":{"cards":[3,2]},"points":[0,0]},{"rule":"R7.4","name":"Bourbon","counted":{"cards":[3,1]},"points":[0,0]},{"rule":"R7.4","name":"Auvergne","counted":{"cards":[2,2]},"points":[0,0]},{"rule":"R7.5","name":"sword","counted":{"symbols":[4,5],"disc":[1,0]},"points":[0,0]},{"rule":"R7.5","name":"cross","counted":{"symbols":[2,7],"disc":[0,0]},"points":[0,7]},{"rule":"R7.5","name":"tower","counted":{"symbols":[6,3],"disc":[0,1]},"points":[6,0]},{"rule":"R7.5","name":"sword","counted":{"cards":[4,5]},"points":[0,0]},{"rule":"R7.5","name":"cross","counted":{"cards":[2,7]},"points":[0,0]},{"rule":"R7.5","name":"tower","counted":{"cards":[6,3]},"points":[0,0]}]},"shuffle":{"commitment":"db0f3c370ddaf2d8f0a53ff518361855e8802e3d46173c95f68f26dfdb0af883","secret":"29bf1df04b317caafc01db63226bcb4b302e0d8141e3f27f753b670448da4953","salts":["",""],"first":null,"given_deal":"Armorial record 1\ngame: richelieu\nrules: 1\nedition: duel\nplayers: 2\nshort: no\nmove_at_cap: no\nfirst: 1\n\ndeal\n  a Anc Ant No1 Ch2 Br2 Bg2 Lat Au2 Aus Bb2 Bgc Brt\n  b Bbs Chs Brc Pr2 Br2 Bg1 Ch2 Prs Auc Bbc No2 Chc\n  c Cht Bbt Brs La2 Lac Bg2 No2 Aut Ans La2 Br2 Bgs\n  d Ch2 Not Bg2 An1 Bgt Noc Nos Pr2 Las An2 Prc Prt\n  discs a5 Bourbon, a8 sword, b4 tower, b9 Auvergne, c3 marker back, c10 Normandie, d2 Champagne, d11 marker back\n\nactions\n  1. seat 1: take b1, place d2\n  2. seat 0: take a12, place b7\n  3. seat 1: take a11, stop, place c9\n  4. seat 0: take d12, stop, place b5\n  5. seat 1: take a10, place d4\n  6. seat 0: take a1, stop, place c12\n  7. seat 1: take a2, done\n  8. seat 0: take c1, stop, lift b7, place a9\n  9. seat 1: take c12, pay c9, lift d2, place a4\n  10. seat 0: take a3, place d1\n  11. seat 1: take b12, stop, done\n  12. seat 0: take a4, pay d1, lift a9, place d7\n  13. seat 1: take d11, place c2\n  14. seat 0: take c11, lift b5, place c10\n  15. seat 1: take b11, recall, place b6\n  16. seat 0: take a5, lift d7, place d10\n  17. seat 1: take a9, lift c2, place d3\n  18. seat 0: take c2, take b10, done\n  19. seat 1: take c10, pay d4, done\n  20. seat 0: take d1, place c9\n  21. seat 1: take b9, lift d3, place c3\n  22. seat 0: take d10, place d4\n  23. seat 1: take d2, done\n  24. seat 0: take a6, lift d4, place b8\n  25. seat 1: take d3, lift c3, place b5\n  26. seat 0: take c9, stop, place b2\n  27. seat 1: take d9, take a7, lift b5, place c7\n  28. seat 0: take d8, lift b8, place c3\n  29. seat 1: take c3, pay b6, done\n  30. seat 0: take a8, place b7\n  31. seat 1: take d7, recall, stop, place d5\n  32. seat 0: take b8, lift b2, place d4\n  33. seat 1: take b7, pay c7, lift d5, place c7\n  34. seat 0: take d4, place b5\n  35. seat 1: take c8, done\n  36. seat 0: take d5, stop, place d6\n  37. seat 1: take c4, lift c7, place b6\n  38. seat 0: take d6, done\n  39. seat 1: take b6, place c6\n  40. seat 0: take b5, place c5\n  41. seat 1: take b2, done\n  42. seat 0: take c5, place b4\n  43. seat 1: take c7, done\n  44. seat 0: take b4, done\n  45. seat 1: take c6, place b3\n\nfinished after 121 actions: 30 to 31, won by seat 1\nseal: 4b3ecbe13e623eec\n"},"text":"Armorial record 1\ngame: richelieu\nrules: 1\nedition: duel\nplayers: 2\nshort: no\nmove_at_cap: no\nfirst: 1\n\ndeal\n  a Anc Ant No1 Ch2 Br2 Bg2 Lat Au2 Aus Bb2 Bgc Brt\n  b Bbs Chs Brc Pr2 Br2 Bg1 Ch2 Prs Auc Bbc No2 Chc\n  c Cht Bbt Brs La2 Lac Bg2 No2 Aut Ans La2 Br2 Bgs\n  d Ch2 Not Bg2 An1 Bgt Noc Nos Pr2 Las An2 Prc Prt\n  discs a5 Bourbon, a8 sword, b4 tower, b9 Auvergne, c3 marker back, c10 Normandie, d2 Champagne, d11 marker back\n\nactions\n  1. seat 1: take a1, place c11\n  2. seat 0: take a12, place b7\n  3. seat 1: take a11, stop, place a7\n  4. seat 0: take b1, place d11\n  5. seat 1: take a10, place d1\n  6. seat 0: take b12, take c1, place d3\n  7. seat 1: take d1, place b5\n  8. seat 0: take c12, done\n  9. seat 1: take b2, done\n  10. seat 0: take b11, lift b7, place c2\n  11. seat 1: take d2, lift a7, place c10\n  12. seat 0: take c2, stop, place a9\n  13. seat 1: take d3, pay c11, done\n  14. seat 0: take a2, take d4, place c6\n  15. seat 1: take d12, take d11, pay b5, recall, place c9\n  16. seat 0: take b10, place b5\n  17. seat 1: take b9, take a9, pay c10, lift c9, place c11\n  18. seat 0: take b8, place b6\n  19. seat 1: take c3, recall, stop, done\n  20. seat 0: take d10, lift b6, place d7\n  21. seat 1: take c11, place c10\n  22. seat 0: take d5, lift b5, place b3\n  23. seat 1: take d6, take a3, place c4\n  24. seat 0: take a8, lift b3, place a5\n  25. seat 1: take a4, done\n  26. seat 0: take c4, pay d7, done\n  27. seat 1: take b3, place a7\n  28. seat 0: take c10, pay c6, done\n  29. seat 1: take c9, done\n  30. seat 0: take c8, lift a5, place b4\n  31. seat 1: take d9, stop, place c7\n  32. seat 0: take c7\n  33. seat 1: take c5, stop, place b7\n  34. seat 0: take d8\n  35. seat 1: take b7, place a6\n  36. seat 0: take c6\n  37. seat 1: take b6, lift a6, place a5\n  38. seat 0: take b5\n  39. seat 1: take a7, done\n  40. seat 0: take d7\n  41. seat 1: take b4, done\n\nfinished after 102 actions: 26 to 25, won by seat 0\nseal: 34902e440e3b9fc6\n"}');
CREATE TABLE reports (
	id INTEGER NOT NULL, 
	reporter VARCHAR NOT NULL, 
	message BIGINT NOT NULL, 
	reason TEXT NOT NULL, 
	at FLOAT NOT NULL, 
	settled BOOLEAN NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "reports" VALUES(1,'FWCEPyYngFb5',2,'rude',1794917491.0,0);
CREATE TABLE reviews (
	"table" VARCHAR NOT NULL, 
	revealed BOOLEAN NOT NULL, 
	engine INTEGER NOT NULL, 
	user VARCHAR NOT NULL, 
	at FLOAT NOT NULL, 
	review TEXT NOT NULL, 
	PRIMARY KEY ("table", revealed)
);
INSERT INTO "reviews" VALUES('CQGgXkH1zxFU',0,1,'FWCEPyYngFb5',1794917496.0,'{"effort":10000,"seed":0,"revealed":false,"decisions":[{"ply":0,"seat":1,"played":"take b1","best":"take b1","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["take b1"]},{"ply":1,"seat":1,"played":"place d2","best":"place d2","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["place d2"]},{"ply":2,"seat":0,"played":"take a12","best":"take a12","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["take a12"]},{"ply":3,"seat":0,"played":"place b7","best":"place b7","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["place b7"]},{"ply":4,"seat":1,"played":"take a11","best":"take a11","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["take a11"]},{"ply":5,"seat":1,"played":"stop","best":"stop","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["stop"]},{"ply":6,"seat":1,"played":"place c9","best":"place c9","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["place c9"]},{"ply":7,"seat":0,"played":"take d12","best":"take d12","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["take d12"]},{"ply":8,"seat":0,"played":"stop","best":"stop","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["stop"]},{"ply":9,"seat":0,"played":"place b5","best":"place b5","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["place b5"]},{"ply":10,"seat":1,"played":"take a10","best":"take a10","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["take a10"]},{"ply":11,"seat":1,"played":"place d4","best":"place d4","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["place d4"]},{"ply":12,"seat":0,"played":"take a1","best":"take a1","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["take a1"]},{"ply":13,"seat":0,"played":"stop","best":"stop","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["stop"]},{"ply":14,"seat":0,"played":"place c12","best":"place c12","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["place c12"]},{"ply":15,"seat":1,"played":"take a2","best":"take a2","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["take a2"]},{"ply":16,"seat":1,"played":"done","best":"done","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["done"]},{"ply":17,"seat":0,"played":"take c1","best":"take c1","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["take c1"]},{"ply":18,"seat":0,"played":"stop","best":"stop","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["stop"]},{"ply":19,"seat":0,"played":"lift b7","best":"lift b7","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["lift b7"]},{"ply":20,"seat":0,"played":"place a9","best":"place a9","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["place a9"]},{"ply":21,"seat":1,"played":"take c12","best":"take c12","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["take c12"]},{"ply":22,"seat":1,"played":"pay c9","best":"pay c9","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["pay c9"]},{"ply":23,"seat":1,"played":"lift d2","best":"lift d2","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["lift d2"]},{"ply":24,"seat":1,"played":"place a4","best":"place a4","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["place a4"]},{"ply":25,"seat":0,"played":"take a3","best":"take a3","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["take a3"]},{"ply":26,"seat":0,"played":"place d1","best":"place d1","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["place d1"]},{"ply":27,"seat":1,"played":"take b12","best":"take b12","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["take b12"]},{"ply":28,"seat":1,"played":"stop","best":"stop","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["stop"]},{"ply":29,"seat":1,"played":"done","best":"done","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["done"]},{"ply":30,"seat":0,"played":"take a4","best":"take a4","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["take a4"]},{"ply":31,"seat":0,"played":"pay d1","best":"pay d1","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["pay d1"]},{"ply":32,"seat":0,"played":"lift a9","best":"lift a9","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["lift a9"]},{"ply":33,"seat":0,"played":"place d7","best":"place d7","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["place d7"]},{"ply":34,"seat":1,"played":"take d11","best":"take d11","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["take d11"]},{"ply":35,"seat":1,"played":"place c2","best":"place c2","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["place c2"]},{"ply":36,"seat":0,"played":"take c11","best":"take c11","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["take c11"]},{"ply":37,"seat":0,"played":"lift b5","best":"lift b5","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["lift b5"]},{"ply":38,"seat":0,"played":"place c10","best":"place c10","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["place c10"]},{"ply":39,"seat":1,"played":"take b11","best":"take b11","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["take b11"]},{"ply":40,"seat":1,"played":"recall","best":"recall","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["recall"]},{"ply":41,"seat":1,"played":"place b6","best":"place b6","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["place b6"]},{"ply":42,"seat":0,"played":"take a5","best":"take a5","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["take a5"]},{"ply":43,"seat":0,"played":"lift d7","best":"lift d7","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["lift d7"]},{"ply":44,"seat":0,"played":"place d10","best":"place d10","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["place d10"]},{"ply":45,"seat":1,"played":"take a9","best":"take a9","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["take a9"]},{"ply":46,"seat":1,"played":"lift c2","best":"lift c2","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["lift c2"]},{"ply":47,"seat":1,"played":"place d3","best":"place d3","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["place d3"]},{"ply":48,"seat":0,"played":"take c2","best":"take c2","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["take c2"]},{"ply":49,"seat":0,"played":"take b10","best":"take b10","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["take b10"]},{"ply":50,"seat":0,"played":"done","best":"done","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["done"]},{"ply":51,"seat":1,"played":"take c10","best":"take c10","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["take c10"]},{"ply":52,"seat":1,"played":"pay d4","best":"pay d4","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["pay d4"]},{"ply":53,"seat":1,"played":"done","best":"done","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["done"]},{"ply":54,"seat":0,"played":"take d1","best":"take d1","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["take d1"]},{"ply":55,"seat":0,"played":"place c9","best":"place c9","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["place c9"]},{"ply":56,"seat":1,"played":"take b9","best":"take b9","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["take b9"]},{"ply":57,"seat":1,"played":"lift d3","best":"lift d3","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["lift d3"]},{"ply":58,"seat":1,"played":"place c3","best":"place c3","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["place c3"]},{"ply":59,"seat":0,"played":"take d10","best":"take d10","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["take d10"]},{"ply":60,"seat":0,"played":"place d4","best":"place d4","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["place d4"]},{"ply":61,"seat":1,"played":"take d2","best":"take d2","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["take d2"]},{"ply":62,"seat":1,"played":"done","best":"done","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["done"]},{"ply":63,"seat":0,"played":"take a6","best":"take a6","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["take a6"]},{"ply":64,"seat":0,"played":"lift d4","best":"lift d4","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["lift d4"]},{"ply":65,"seat":0,"played":"place b8","best":"place b8","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["place b8"]},{"ply":66,"seat":1,"played":"take d3","best":"take d3","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["take d3"]},{"ply":67,"seat":1,"played":"lift c3","best":"lift c3","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["lift c3"]},{"ply":68,"seat":1,"played":"place b5","best":"place b5","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["place b5"]},{"ply":69,"seat":0,"played":"take c9","best":"take c9","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["take c9"]},{"ply":70,"seat":0,"played":"stop","best":"stop","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["stop"]},{"ply":71,"seat":0,"played":"place b2","best":"place b2","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["place b2"]},{"ply":72,"seat":1,"played":"take d9","best":"take d9","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["take d9"]},{"ply":73,"seat":1,"played":"take a7","best":"take a7","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["take a7"]},{"ply":74,"seat":1,"played":"lift b5","best":"lift b5","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["lift b5"]},{"ply":75,"seat":1,"played":"place c7","best":"place c7","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["place c7"]},{"ply":76,"seat":0,"played":"take d8","best":"take d8","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["take d8"]},{"ply":77,"seat":0,"played":"lift b8","best":"lift b8","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["lift b8"]},{"ply":78,"seat":0,"played":"place c3","best":"place c3","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["place c3"]},{"ply":79,"seat":1,"played":"take c3","best":"take c3","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["take c3"]},{"ply":80,"seat":1,"played":"pay b6","best":"pay b6","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["pay b6"]},{"ply":81,"seat":1,"played":"done","best":"done","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["done"]},{"ply":82,"seat":0,"played":"take a8","best":"take a8","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["take a8"]},{"ply":83,"seat":0,"played":"place b7","best":"place b7","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["place b7"]},{"ply":84,"seat":1,"played":"take d7","best":"take d7","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["take d7"]},{"ply":85,"seat":1,"played":"recall","best":"recall","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["recall"]},{"ply":86,"seat":1,"played":"stop","best":"stop","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["stop"]},{"ply":87,"seat":1,"played":"place d5","best":"place d5","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["place d5"]},{"ply":88,"seat":0,"played":"take b8","best":"take b8","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["take b8"]},{"ply":89,"seat":0,"played":"lift b2","best":"lift b2","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["lift b2"]},{"ply":90,"seat":0,"played":"place d4","best":"place d4","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["place d4"]},{"ply":91,"seat":1,"played":"take b7","best":"take b7","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["take b7"]},{"ply":92,"seat":1,"played":"pay c7","best":"pay c7","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["pay c7"]},{"ply":93,"seat":1,"played":"lift d5","best":"lift d5","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["lift d5"]},{"ply":94,"seat":1,"played":"place c7","best":"place c7","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["place c7"]},{"ply":95,"seat":0,"played":"take d4","best":"take d4","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["take d4"]},{"ply":96,"seat":0,"played":"place b5","best":"place b5","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["place b5"]},{"ply":97,"seat":1,"played":"take c8","best":"take c8","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["take c8"]},{"ply":98,"seat":1,"played":"done","best":"done","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["done"]},{"ply":99,"seat":0,"played":"take d5","best":"take d5","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["take d5"]},{"ply":100,"seat":0,"played":"stop","best":"stop","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["stop"]},{"ply":101,"seat":0,"played":"place d6","best":"place d6","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["place d6"]},{"ply":102,"seat":1,"played":"take c4","best":"take c4","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["take c4"]},{"ply":103,"seat":1,"played":"lift c7","best":"lift c7","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["lift c7"]},{"ply":104,"seat":1,"played":"place b6","best":"place b6","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["place b6"]},{"ply":105,"seat":0,"played":"take d6","best":"take d6","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["take d6"]},{"ply":106,"seat":0,"played":"done","best":"done","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["done"]},{"ply":107,"seat":1,"played":"take b6","best":"take b6","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["take b6"]},{"ply":108,"seat":1,"played":"place c6","best":"place c6","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["place c6"]},{"ply":109,"seat":0,"played":"take b5","best":"take b5","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["take b5"]},{"ply":110,"seat":0,"played":"place c5","best":"place c5","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["place c5"]},{"ply":111,"seat":1,"played":"take b2","best":"take b2","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["take b2"]},{"ply":112,"seat":1,"played":"done","best":"done","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["done"]},{"ply":113,"seat":0,"played":"take c5","best":"take c5","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["take c5"]},{"ply":114,"seat":0,"played":"place b4","best":"place b4","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["place b4"]},{"ply":115,"seat":1,"played":"take c7","best":"take c7","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["take c7"]},{"ply":116,"seat":1,"played":"done","best":"done","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["done"]},{"ply":117,"seat":0,"played":"take b4","best":"take b4","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["take b4"]},{"ply":118,"seat":0,"played":"done","best":"done","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["done"]},{"ply":119,"seat":1,"played":"take c6","best":"take c6","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["take c6"]},{"ply":120,"seat":1,"played":"place b3","best":"place b3","chance":0.5,"chances":[0.5,0.5],"loss":0.0,"grade":"good","exact":false,"line":["place b3"]}],"accuracy":[1.0,1.0],"turning_points":[],"result":[0.0,1.0]}');
CREATE TABLE seats (
	"table" VARCHAR NOT NULL, 
	seat INTEGER NOT NULL, 
	user VARCHAR, 
	name VARCHAR, 
	level VARCHAR, 
	invitation VARCHAR, 
	reserved_for VARCHAR, 
	salt VARCHAR NOT NULL, 
	won BOOLEAN, 
	points INTEGER, 
	PRIMARY KEY ("table", seat)
);
INSERT INTO "seats" VALUES('CQGgXkH1zxFU',0,'FWCEPyYngFb5','Anne',NULL,NULL,NULL,'',0,30);
INSERT INTO "seats" VALUES('CQGgXkH1zxFU',1,'CrUZoL8g5ubb','Louis',NULL,NULL,NULL,'',1,31);
INSERT INTO "seats" VALUES('LLzPkkGoaXmI',0,'CrUZoL8g5ubb','Louis',NULL,NULL,NULL,'',0,26);
INSERT INTO "seats" VALUES('LLzPkkGoaXmI',1,'nBUbHoWC8FJo','Marie',NULL,NULL,NULL,'',1,41);
INSERT INTO "seats" VALUES('LLzPkkGoaXmI',2,'FWCEPyYngFb5','Anne',NULL,NULL,NULL,'',0,28);
INSERT INTO "seats" VALUES('2KwD6rQJM9Ua',0,'CrUZoL8g5ubb','Louis',NULL,NULL,NULL,'',1,NULL);
INSERT INTO "seats" VALUES('2KwD6rQJM9Ua',1,'FWCEPyYngFb5','Anne',NULL,NULL,NULL,'',0,NULL);
INSERT INTO "seats" VALUES('GZiHXJnB8dE3',0,'TG79BG16Qmts','Jean',NULL,NULL,NULL,'',NULL,NULL);
INSERT INTO "seats" VALUES('GZiHXJnB8dE3',1,'nBUbHoWC8FJo','Marie',NULL,NULL,NULL,'',NULL,NULL);
INSERT INTO "seats" VALUES('0wAwaIINYNvD',0,'FWCEPyYngFb5','Anne',NULL,NULL,NULL,'',NULL,NULL);
INSERT INTO "seats" VALUES('0wAwaIINYNvD',1,'CrUZoL8g5ubb','Louis',NULL,NULL,NULL,'',NULL,NULL);
INSERT INTO "seats" VALUES('l3fZJZ207qc1',0,'FWCEPyYngFb5','Anne',NULL,NULL,NULL,'',NULL,NULL);
INSERT INTO "seats" VALUES('l3fZJZ207qc1',1,'CrUZoL8g5ubb','Louis',NULL,NULL,NULL,'',NULL,NULL);
INSERT INTO "seats" VALUES('l3fZJZ207qc1',2,'nBUbHoWC8FJo','Marie',NULL,NULL,NULL,'',NULL,NULL);
INSERT INTO "seats" VALUES('WWrprhZNlwse',0,'nBUbHoWC8FJo','Marie',NULL,NULL,NULL,'',NULL,NULL);
INSERT INTO "seats" VALUES('WWrprhZNlwse',1,'CrUZoL8g5ubb','Louis',NULL,NULL,NULL,'',NULL,NULL);
INSERT INTO "seats" VALUES('WWrprhZNlwse',2,'TG79BG16Qmts','Jean',NULL,NULL,NULL,'',NULL,NULL);
INSERT INTO "seats" VALUES('WWrprhZNlwse',3,NULL,NULL,'knight',NULL,NULL,'',NULL,NULL);
INSERT INTO "seats" VALUES('PTsDSuFEhbty',0,'nBUbHoWC8FJo','Marie',NULL,NULL,NULL,'',NULL,NULL);
INSERT INTO "seats" VALUES('PTsDSuFEhbty',1,NULL,NULL,'squire',NULL,NULL,'',NULL,NULL);
INSERT INTO "seats" VALUES('PTsDSuFEhbty',2,NULL,NULL,'page',NULL,NULL,'',NULL,NULL);
INSERT INTO "seats" VALUES('bobzjcU9kCTG',0,'nBUbHoWC8FJo','Marie',NULL,NULL,NULL,'',NULL,NULL);
INSERT INTO "seats" VALUES('bobzjcU9kCTG',1,NULL,NULL,NULL,NULL,NULL,'',NULL,NULL);
INSERT INTO "seats" VALUES('bobzjcU9kCTG',2,NULL,NULL,NULL,NULL,NULL,'',NULL,NULL);
INSERT INTO "seats" VALUES('ZSHCoHPbzRKZ',0,'CrUZoL8g5ubb','Louis',NULL,NULL,NULL,'',NULL,NULL);
INSERT INTO "seats" VALUES('ZSHCoHPbzRKZ',1,NULL,NULL,NULL,'347cc425a1b2391e29f8fcc1b27c154ff1fb854097794bcd560da96d2b333fac',NULL,'',NULL,NULL);
INSERT INTO "seats" VALUES('VkAKqiaJ42cL',0,'CrUZoL8g5ubb','Louis',NULL,NULL,NULL,'',NULL,NULL);
INSERT INTO "seats" VALUES('VkAKqiaJ42cL',1,NULL,'Marie',NULL,NULL,'nBUbHoWC8FJo','',NULL,NULL);
INSERT INTO "seats" VALUES('33XTNGcymwgn',0,'CrUZoL8g5ubb','Louis',NULL,NULL,NULL,'',NULL,NULL);
INSERT INTO "seats" VALUES('33XTNGcymwgn',1,NULL,'Anne',NULL,NULL,'FWCEPyYngFb5','',NULL,NULL);
INSERT INTO "seats" VALUES('rfWCfPKPv8oy',0,'FWCEPyYngFb5','Anne',NULL,NULL,NULL,'',0,31);
INSERT INTO "seats" VALUES('rfWCfPKPv8oy',1,NULL,NULL,'baron',NULL,NULL,'',1,38);
INSERT INTO "seats" VALUES('9tculuY2L56t',0,'nBUbHoWC8FJo','Marie',NULL,NULL,NULL,'',1,26);
INSERT INTO "seats" VALUES('9tculuY2L56t',1,NULL,NULL,'knight',NULL,NULL,'',0,25);
CREATE TABLE sessions (
	hash VARCHAR NOT NULL, 
	user VARCHAR NOT NULL, 
	until FLOAT NOT NULL, 
	PRIMARY KEY (hash)
);
INSERT INTO "sessions" VALUES('e27522092ea55a439183e1561cb29d0d2f0c63f091262ffd2d48921b0da3146f','FWCEPyYngFb5',1802692803.0);
INSERT INTO "sessions" VALUES('4db7bd61c7c673767d9169b687d981cd509d86b6a37ade6bf263bee63012f824','CrUZoL8g5ubb',1802692806.0);
INSERT INTO "sessions" VALUES('d351e90110f22fa94ec792c92aed5f616e268a5f198775fa492b73684d959431','nBUbHoWC8FJo',1802692809.0);
INSERT INTO "sessions" VALUES('9ecbe5646317f6b1065717a77bf108bd7b97e1536983a7d5a7555a5b60354eea','TG79BG16Qmts',1802692815.0);
CREATE TABLE shared_deals (
	id VARCHAR NOT NULL, 
	day VARCHAR, 
	game VARCHAR NOT NULL, 
	kind VARCHAR NOT NULL, 
	rules VARCHAR NOT NULL, 
	options JSON NOT NULL, 
	level VARCHAR NOT NULL, 
	seat INTEGER NOT NULL, 
	secret VARCHAR NOT NULL, 
	given_deal TEXT, 
	commitment VARCHAR NOT NULL, 
	opens FLOAT NOT NULL, 
	closes FLOAT, 
	creator VARCHAR, 
	origin VARCHAR, 
	original JSON, 
	par JSON, 
	PRIMARY KEY (id)
);
INSERT INTO "shared_deals" VALUES('N3z5sbkm2uZK',NULL,'richelieu','richelieu duel','1','{"edition": "duel", "players": 2, "short": false, "move_at_cap": false}','knight',0,'29bf1df04b317caafc01db63226bcb4b302e0d8141e3f27f753b670448da4953','Armorial record 1
game: richelieu
rules: 1
edition: duel
players: 2
short: no
move_at_cap: no
first: 1

deal
  a Anc Ant No1 Ch2 Br2 Bg2 Lat Au2 Aus Bb2 Bgc Brt
  b Bbs Chs Brc Pr2 Br2 Bg1 Ch2 Prs Auc Bbc No2 Chc
  c Cht Bbt Brs La2 Lac Bg2 No2 Aut Ans La2 Br2 Bgs
  d Ch2 Not Bg2 An1 Bgt Noc Nos Pr2 Las An2 Prc Prt
  discs a5 Bourbon, a8 sword, b4 tower, b9 Auvergne, c3 marker back, c10 Normandie, d2 Champagne, d11 marker back

actions
  1. seat 1: take b1, place d2
  2. seat 0: take a12, place b7
  3. seat 1: take a11, stop, place c9
  4. seat 0: take d12, stop, place b5
  5. seat 1: take a10, place d4
  6. seat 0: take a1, stop, place c12
  7. seat 1: take a2, done
  8. seat 0: take c1, stop, lift b7, place a9
  9. seat 1: take c12, pay c9, lift d2, place a4
  10. seat 0: take a3, place d1
  11. seat 1: take b12, stop, done
  12. seat 0: take a4, pay d1, lift a9, place d7
  13. seat 1: take d11, place c2
  14. seat 0: take c11, lift b5, place c10
  15. seat 1: take b11, recall, place b6
  16. seat 0: take a5, lift d7, place d10
  17. seat 1: take a9, lift c2, place d3
  18. seat 0: take c2, take b10, done
  19. seat 1: take c10, pay d4, done
  20. seat 0: take d1, place c9
  21. seat 1: take b9, lift d3, place c3
  22. seat 0: take d10, place d4
  23. seat 1: take d2, done
  24. seat 0: take a6, lift d4, place b8
  25. seat 1: take d3, lift c3, place b5
  26. seat 0: take c9, stop, place b2
  27. seat 1: take d9, take a7, lift b5, place c7
  28. seat 0: take d8, lift b8, place c3
  29. seat 1: take c3, pay b6, done
  30. seat 0: take a8, place b7
  31. seat 1: take d7, recall, stop, place d5
  32. seat 0: take b8, lift b2, place d4
  33. seat 1: take b7, pay c7, lift d5, place c7
  34. seat 0: take d4, place b5
  35. seat 1: take c8, done
  36. seat 0: take d5, stop, place d6
  37. seat 1: take c4, lift c7, place b6
  38. seat 0: take d6, done
  39. seat 1: take b6, place c6
  40. seat 0: take b5, place c5
  41. seat 1: take b2, done
  42. seat 0: take c5, place b4
  43. seat 1: take c7, done
  44. seat 0: take b4, done
  45. seat 1: take c6, place b3

finished after 121 actions: 30 to 31, won by seat 1
seal: 4b3ecbe13e623eec
','db0f3c370ddaf2d8f0a53ff518361855e8802e3d46173c95f68f26dfdb0af883',1794917259.0,NULL,'FWCEPyYngFb5','CQGgXkH1zxFU','{"engine": 1, "accuracy": 0.717479324717922, "decisions": [["f15097592548dbc0", 2, "take a12", "take b12", 0.25], ["105716da2e7be468", 3, "place b7", "place b7", 0.0], ["f66cb4c6975ff018", 7, "take d12", "take d12", 0.0], ["8f569f59fb00ddd4", 8, "stop", "take d11", 0.5], ["8e820ebf468873f4", 9, "place b5", "place b5", 0.0], ["8f8ec124eebab94f", 12, "take a1", "take a1", 0.0], ["ee75b0cdcaaa8f02", 13, "stop", "stop", 0.0], ["5fe75d43e1e29064", 14, "place c12", "place a3", 0.125], ["fe0bde2e485809e9", 17, "take c1", "take c1", 0.0], ["edaaa024664cdb7a", 18, "stop", "take b12", 0.125], ["b7afefafeef69790", 19, "lift b7", "lift b7", 0.0], ["9f94a68ef00acd59", 20, "place a9", "place c2", 0.0], ["f18a35f36f425ea2", 25, "take a3", "take b12", 0.0], ["4b3f0adc4a27671f", 26, "place d1", "place c10", 0.25], ["e5d71a01965dcc9e", 30, "take a4", "take a9", 0.25], ["2740b7c382ddc527", 31, "pay d1", "pay d1", 0.0], ["e1c81c6aa249cce4", 32, "lift a9", "lift b5", 0.375], ["b33eab37438fd442", 33, "place d7", "place d9", 0.25], ["3d37e95af2603e20", 36, "take c11", "take a5", 0.25], ["7bb02c4cfb2cd104", 37, "lift b5", "lift b5", 0.0], ["27343fea81132fc3", 38, "place c10", "place c10", 0.0], ["774c38152bd8abac", 42, "take a5", "take a5", 0.0], ["e724ed44c56ea9a2", 43, "lift d7", "lift d7", 0.0], ["1376749a8bebb694", 44, "place d10", "place d10", 0.0], ["871ac4595adf6924", 48, "take c2", "take b10", 0.25], ["61720dde55885968", 49, "take b10", "take b10", 0.0], ["1c828fad797d88f4", 50, "done", "done", 0.0], ["0bca1d5d69657d55", 54, "take d1", "take b2", 0.0], ["3ca8be8b016cd4e3", 55, "place c9", "place c9", 0.0], ["12256437f144644b", 59, "take d10", "take a6", 0.375], ["f98140c59c7c5b39", 60, "place d4", "place b3", 0.25], ["18ee8576db14f337", 63, "take a6", "take a6", 0.0], ["5ca31985872ef338", 64, "lift d4", "lift d4", 0.0], ["6e314908d20e11de", 65, "place b8", "place b8", 0.0], ["b97a7d0ac84ed32a", 69, "take c9", "take c3", 0.0], ["625e9e33796630f6", 70, "stop", "stop", 0.0], ["7bf38c10025e005f", 71, "place b2", "place b2", 0.0], ["9f9cb03fdb3ab94f", 76, "take d8", "take b8", 0.5], ["faa3dd835b2bd4d1", 77, "lift b8", "lift b2", 0.125], ["3f7bec394e61273a", 78, "place c3", "place c3", 0.0], ["3ade6eaed3e73651", 82, "take a8", "take c8", 0.25], ["8fcc55b825b99b67", 83, "place b7", "place d6", 0.375], ["8e279f6b97fa9be8", 88, "take b8", "take b8", 0.0], ["9ec43633d7fbe9d5", 89, "lift b2", "lift b7", 0.0], ["72c675a6093b5f5b", 90, "place d4", "place b3", 0.5], ["65ed4add4689c788", 95, "take d4", "take d4", 0.0], ["eac60d401f1642f0", 96, "place b5", "place b5", 0.0], ["a3190eb1f67e016a", 99, "take d5", "take b6", 0.0], ["24a6c365c5bbeb71", 100, "stop", "take b6", 0.5], ["b4ab701f7c4620ba", 101, "place d6", "place d6", 0.0], ["ab923939b044765b", 105, "take d6", "take c5", 0.25], ["bbbcae27a2b75b36", 106, "done", "place b4", 0.5], ["ae3f2df5ab52ca71", 109, "take b5", "take c5", 0.125], ["99aeb40e67b25590", 110, "place c5", "place c5", 0.0], ["9d0504c42f30c21f", 113, "take c5", "take b3", 0.0256], ["4b235da00cbdeb91", 114, "place b4", "place b3", 0.1304], ["08fb8d128fc88e36", 117, "take b4", "take b3", 0.0756], ["3bbc2dcd3af2d3bc", 118, "done", "done", 0.0]]}','{"games": 24, "points": 30.0, "lead": 6.125, "error": 1.71767505911207, "engine": 1}');
INSERT INTO "shared_deals" VALUES('2026-11-17-richelieu-duel','2026-11-17','richelieu','richelieu duel','1','{"edition": "duel", "players": 2, "short": false, "move_at_cap": false}','baron',0,'460d5fc8b1bd9822ecf8ce563bb3e26deb1e8936c5aa3b447916a9ac3e01ae18',NULL,'d457a211e2c30838bc65b92c5f0bef9a6d30f843a64084bfb7e12486d4dc89eb',1794873600.0,1794960000.0,NULL,NULL,NULL,'{"games": 24, "points": 29.25, "lead": 3.1666666666666665, "error": 1.6882658398172132, "engine": 1}');
INSERT INTO "shared_deals" VALUES('2026-11-17-richelieu-court','2026-11-17','richelieu','richelieu court','1','{"edition": "court", "players": 4, "short": false, "move_at_cap": false}','baron',0,'d69373d6c275156185d6a3ee6d40318c9d8a06582a0b19ea5785e4e1390873d6',NULL,'f31ab53ebe44960ea8a288bf223c283c207624d51a5f0ba6ba53412e733746fd',1794873600.0,1794960000.0,NULL,NULL,NULL,NULL);
INSERT INTO "shared_deals" VALUES('2026-11-17-blasons','2026-11-17','blasons','blasons','1','{"players": 4, "variants": [], "ties": "one step"}','baron',0,'f673e6af8adac988b71b087cc67298c47e444afc064253884965113c22feb810',NULL,'5542defd478a6ff6ba96d9234f877d68782848c4ba19e5dda3b4c2164e25c2a3',1794873600.0,1794960000.0,NULL,NULL,NULL,NULL);
INSERT INTO "shared_deals" VALUES('2026-11-18-richelieu-duel','2026-11-18','richelieu','richelieu duel','1','{"edition": "duel", "players": 2, "short": false, "move_at_cap": false}','baron',0,'3516b8b935af570a9d9aad152b670d224313712b0b30a32ad97e36e94d0cc889',NULL,'7b0595d4bfbf3eaa0c8d8c21465300988f8484a48a48e4d9f44ac552bbf426a0',1794960000.0,1795046400.0,NULL,NULL,NULL,NULL);
INSERT INTO "shared_deals" VALUES('2026-11-18-richelieu-court','2026-11-18','richelieu','richelieu court','1','{"edition": "court", "players": 3, "short": false, "move_at_cap": false}','baron',0,'6b158536a24c9c44357055c2dd400d552449a7994de88181807054d700c45a41',NULL,'d5a47569173f96d0d890b625bee300667a023bafc11640124fcaa03214dadc3a',1794960000.0,1795046400.0,NULL,NULL,NULL,NULL);
INSERT INTO "shared_deals" VALUES('2026-11-18-blasons','2026-11-18','blasons','blasons','1','{"players": 4, "variants": [], "ties": "one step"}','baron',0,'6c533c5e39fabe56eeee1c578865291dd8158d4a2e61353ca7390fde58a6a9f1',NULL,'30de8a1faca13634fa5435b90c199bb06c6affd5addd37b727d38e384b26a1c4',1794960000.0,1795046400.0,NULL,NULL,NULL,NULL);
INSERT INTO "shared_deals" VALUES('2026-11-19-richelieu-duel','2026-11-19','richelieu','richelieu duel','1','{"edition": "duel", "players": 2, "short": false, "move_at_cap": false}','baron',0,'4c999e9a45ec8fc7407e4df4025c11b754ce23e3d386217dbf08a622d8107894',NULL,'ef306eaebba805a0e5248f1f464f1416afb09d66d7a06b9a1bf1817cbbe261c5',1795046400.0,1795132800.0,NULL,NULL,NULL,NULL);
INSERT INTO "shared_deals" VALUES('2026-11-19-richelieu-court','2026-11-19','richelieu','richelieu court','1','{"edition": "court", "players": 4, "short": false, "move_at_cap": false}','baron',0,'1f82198dbe4f2fc52fc4b11aa9181b5248ef040a06de1668cbcdbc12dfc45661',NULL,'3a35dcaf9a9dc63a2cff352369f67eca07be08b038089a9c8489262cf0cf082a',1795046400.0,1795132800.0,NULL,NULL,NULL,NULL);
INSERT INTO "shared_deals" VALUES('2026-11-19-blasons','2026-11-19','blasons','blasons','1','{"players": 4, "variants": [], "ties": "one step"}','baron',0,'8f35bddd6b78c1fdefffc1c91a50b725aff718d470210120650e455725485c1d',NULL,'d842e05c2e8e02f3dd4d04bb0a3c48596e96165a69e39f30fdc106c19ee0958b',1795046400.0,1795132800.0,NULL,NULL,NULL,NULL);
INSERT INTO "shared_deals" VALUES('2026-11-20-richelieu-duel','2026-11-20','richelieu','richelieu duel','1','{"edition": "duel", "players": 2, "short": false, "move_at_cap": false}','baron',0,'f6d47c9d955d609689d52ac8a32d19ed9434c76010719f13e6bc1e9275cede8c',NULL,'3052596486034a77d6c0534d812779e7ee978e16eb9cae9e7c5219af762e9458',1795132800.0,1795219200.0,NULL,NULL,NULL,NULL);
INSERT INTO "shared_deals" VALUES('2026-11-20-richelieu-court','2026-11-20','richelieu','richelieu court','1','{"edition": "court", "players": 3, "short": false, "move_at_cap": false}','baron',0,'53534539822ee3904920ed14b168c6f3300048448b8c695d506109e4f355a94b',NULL,'a2859d550b91505baf7ff632bf181417fc679be07d55f06b4830ca633eafc0ea',1795132800.0,1795219200.0,NULL,NULL,NULL,NULL);
INSERT INTO "shared_deals" VALUES('2026-11-20-blasons','2026-11-20','blasons','blasons','1','{"players": 4, "variants": [], "ties": "one step"}','baron',0,'69967f90f680c7885e34d1ecffd1431db75d3075730692e52773f546fc3c941b',NULL,'ecc47d8ac0c8ab29fc42754ecccd5a8c420379997bfd296dedced7cc365c9e9e',1795132800.0,1795219200.0,NULL,NULL,NULL,NULL);
INSERT INTO "shared_deals" VALUES('2026-11-21-richelieu-duel','2026-11-21','richelieu','richelieu duel','1','{"edition": "duel", "players": 2, "short": false, "move_at_cap": false}','baron',0,'06cb79c9a862b60b329de8d35c7bb54b28732b0345ee199dea18a0ab916db903',NULL,'d99caa6cc8911a163a8beeb885e68aaf41c1c2f56d53e32ce0d100bcd37d4dfb',1795219200.0,1795305600.0,NULL,NULL,NULL,NULL);
INSERT INTO "shared_deals" VALUES('2026-11-21-richelieu-court','2026-11-21','richelieu','richelieu court','1','{"edition": "court", "players": 4, "short": false, "move_at_cap": false}','baron',0,'958b78179364dd697c5b771d61997cd3f14b93e2687535ca80fb3e0a88a91b30',NULL,'5f16ea98b097210f17af23b5b90884fa9bd39d46988c82e5e748f1300c07afd6',1795219200.0,1795305600.0,NULL,NULL,NULL,NULL);
INSERT INTO "shared_deals" VALUES('2026-11-21-blasons','2026-11-21','blasons','blasons','1','{"players": 4, "variants": [], "ties": "one step"}','baron',0,'ab9c583da35217c99df4f7fcd60e3896f58bc76bd7217a299b38951d51bf6e73',NULL,'feba0a991356d20f946eb94edd938bfbbbee0f7ecbbd713c2404eebd310d2e71',1795219200.0,1795305600.0,NULL,NULL,NULL,NULL);
INSERT INTO "shared_deals" VALUES('2026-11-22-richelieu-duel','2026-11-22','richelieu','richelieu duel','1','{"edition": "duel", "players": 2, "short": false, "move_at_cap": false}','baron',0,'0aa4d92a4bcf4eae56b8cd3d939ab028483477beb62853d8b556531a3ae6626f',NULL,'96cf6af6abc8ed32668528221619c1525f5282ef12eed2824706252109044a9b',1795305600.0,1795392000.0,NULL,NULL,NULL,NULL);
INSERT INTO "shared_deals" VALUES('2026-11-22-richelieu-court','2026-11-22','richelieu','richelieu court','1','{"edition": "court", "players": 3, "short": false, "move_at_cap": false}','baron',0,'48db27e9282cf6f666c7d660baf475ce583963f87329fd8a19d2c2e894647fd1',NULL,'a58c7a5d009373be123aa93bc1c1f7346477a930324388788123738caca09a41',1795305600.0,1795392000.0,NULL,NULL,NULL,NULL);
INSERT INTO "shared_deals" VALUES('2026-11-22-blasons','2026-11-22','blasons','blasons','1','{"players": 4, "variants": [], "ties": "one step"}','baron',0,'2321454ba380da8c9a7cdf408e222cb66c551d7a016f80505c10a219453b2635',NULL,'fc35b38e56a47468fe23f20529c7759a5b547ff4b2b28041ddb4f7214b2938b2',1795305600.0,1795392000.0,NULL,NULL,NULL,NULL);
INSERT INTO "shared_deals" VALUES('2026-11-23-richelieu-duel','2026-11-23','richelieu','richelieu duel','1','{"edition": "duel", "players": 2, "short": false, "move_at_cap": false}','baron',0,'1fc3eca686324251ff8c240ab1adfa06f887b00258a76fc9a2998afbcb5cf4ec',NULL,'18b61beeb7b8f6eb2331c523a395c33cf8769d15a4023d46c7c48b5b263b3e3f',1795392000.0,1795478400.0,NULL,NULL,NULL,NULL);
INSERT INTO "shared_deals" VALUES('2026-11-23-richelieu-court','2026-11-23','richelieu','richelieu court','1','{"edition": "court", "players": 4, "short": false, "move_at_cap": false}','baron',0,'c327a94b7ed6fab99fdab898c7fcfb51f40229737c352a64b82c335015b60766',NULL,'acb22b72bfd7e458686b4f37c55fd812e27975d3e71062fe035299fcb8f8dfca',1795392000.0,1795478400.0,NULL,NULL,NULL,NULL);
INSERT INTO "shared_deals" VALUES('2026-11-23-blasons','2026-11-23','blasons','blasons','1','{"players": 4, "variants": [], "ties": "one step"}','baron',0,'eb751e10abe26e102b0fd4e9a6d13d51d9ae45f88d6cf899609544f8fb1bb374',NULL,'5740e1396308caa997cee9a7c4aae5deaea429a4e3eef0dee10bf3d121d6f0b1',1795392000.0,1795478400.0,NULL,NULL,NULL,NULL);
INSERT INTO "shared_deals" VALUES('2026-11-24-richelieu-duel','2026-11-24','richelieu','richelieu duel','1','{"edition": "duel", "players": 2, "short": false, "move_at_cap": false}','baron',0,'9e3d821c001e0440eae71637d7a5fec86197289e97bd25c72d31defa9f4c26e4',NULL,'34ebf46df0cd3d6a9fdd098580ee6afbf2069459430cf24fee4ff5ba143c336c',1795478400.0,1795564800.0,NULL,NULL,NULL,NULL);
INSERT INTO "shared_deals" VALUES('2026-11-24-richelieu-court','2026-11-24','richelieu','richelieu court','1','{"edition": "court", "players": 3, "short": false, "move_at_cap": false}','baron',0,'ee5bfc8acdf01bde04352db0d9250b782cfb6da9387a175bbe75534297afe72e',NULL,'be4ee419e7701d35a40f0224e5fb0061d76e5639c5e1fe9a6baf698852132d9c',1795478400.0,1795564800.0,NULL,NULL,NULL,NULL);
INSERT INTO "shared_deals" VALUES('2026-11-24-blasons','2026-11-24','blasons','blasons','1','{"players": 4, "variants": [], "ties": "one step"}','baron',0,'3572a68aaecc3435d698ac4e3dd0ff328ed6123f7b57475c4e95d4141804ead1',NULL,'dccaa505ba2842d3540ffa7d26824f7ccd601cd15839930d5679ae1731afa193',1795478400.0,1795564800.0,NULL,NULL,NULL,NULL);
CREATE TABLE tables (
	id VARCHAR NOT NULL, 
	game VARCHAR NOT NULL, 
	kind VARCHAR NOT NULL, 
	rules VARCHAR NOT NULL, 
	options JSON NOT NULL, 
	time_control JSON NOT NULL, 
	rated BOOLEAN NOT NULL, 
	private BOOLEAN NOT NULL, 
	starts VARCHAR NOT NULL, 
	substitute VARCHAR NOT NULL, 
	host VARCHAR NOT NULL, 
	status VARCHAR NOT NULL, 
	secret VARCHAR NOT NULL, 
	given_deal TEXT, 
	commitment VARCHAR NOT NULL, 
	rematch_of VARCHAR, 
	rematch VARCHAR, 
	result JSON, 
	created FLOAT NOT NULL, 
	started FLOAT, 
	ended FLOAT, 
	deal VARCHAR, 
	counted BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('CQGgXkH1zxFU','richelieu','richelieu duel','1','{"edition": "duel", "players": 2, "short": false, "move_at_cap": false}','{"kind": "clock", "days": 0, "minutes": 15, "increment": 10}',1,0,'lot','knight','FWCEPyYngFb5','over','86399207685d2578acfb210bd6c8fb4e3cd910b4a24a2ad9bb30b2fb253c649d',NULL,'fafb59eb5c53bf30f47473ef65d5a3848f5365f4bd24377a2df5803f9b8775ec',NULL,'33XTNGcymwgn','{"how": "played", "winners": [1], "scores": [30, 31], "left": []}',1794916817.0,1794916819.0,1794916940.0,NULL,0);
INSERT INTO "tables" VALUES('LLzPkkGoaXmI','blasons','blasons','1','{"players": 3, "variants": ["peek"], "ties": "one step"}','{"kind": "clock", "days": 0, "minutes": 15, "increment": 10}',1,0,'lot','knight','CrUZoL8g5ubb','over','cec88aeb64f33bdcf8e85f8c07e56f3ba35a8a67298a868322f9045811e7d4f3',NULL,'bb03e0457b13a791e4ad466f9ac1e52af6e09236eab2c3c6443961a0579e2c90',NULL,NULL,'{"how": "played", "winners": [1], "scores": [26, 41, 28], "left": []}',1794916941.0,1794916944.0,1794917097.0,NULL,0);
INSERT INTO "tables" VALUES('2KwD6rQJM9Ua','richelieu','richelieu duel','1','{"edition": "duel", "players": 2, "short": true, "move_at_cap": false}','{"kind": "clock", "days": 0, "minutes": 15, "increment": 10}',1,0,'lot','knight','CrUZoL8g5ubb','over','c77b39621ba19dc8870461db595d0bd237b363f437aadce2a7dc3ef0b7a191bd',NULL,'efa01c683733768eebfffbdc59e6c8880a277c7447a8e699c3d4b7a618006e31',NULL,NULL,'{"how": "resigned", "winners": [0], "scores": [-30, -35], "left": [1]}',1794917098.0,1794917100.0,1794917113.0,NULL,0);
INSERT INTO "tables" VALUES('GZiHXJnB8dE3','richelieu','richelieu court','1','{"edition": "court", "players": 2, "short": false, "move_at_cap": false}','{"kind": "none", "days": 0, "minutes": 0, "increment": 0}',0,0,'lot','knight','TG79BG16Qmts','over','6c575f5dfa79eb91963ced8d08ad2833f442e6f0535c3581dd95d469490d247c',NULL,'73e682a0b1218f6d88a8f6dcb1d1750d58ecf5ea4b6b9f14dccc845d998ee0a0',NULL,NULL,'{"how": "stopped", "winners": [], "scores": [-41, -39], "left": []}',1794917114.0,1794917116.0,1794917127.0,NULL,0);
INSERT INTO "tables" VALUES('0wAwaIINYNvD','richelieu','richelieu duel','1','{"edition": "duel", "players": 2, "short": false, "move_at_cap": false}','{"kind": "none", "days": 0, "minutes": 0, "increment": 0}',0,0,'lot','knight','FWCEPyYngFb5','playing','041c9099425e29070444f8cd2c65c73a1faea7a29bb75d2dd15cfe8c513a9f95',NULL,'bcd9e00fcf2864ae3ad73c8345e77c0111f00e0494aa533978f2e4cb2b36924d',NULL,NULL,NULL,1794917128.0,1794917130.0,NULL,NULL,0);
INSERT INTO "tables" VALUES('l3fZJZ207qc1','blasons','blasons','1','{"players": 3, "variants": [], "ties": "cascade"}','{"kind": "days", "days": 3, "minutes": 0, "increment": 0}',0,0,'lot','knight','FWCEPyYngFb5','playing','eed18df1012b51ac263d091212d54e15b55d3ade56d645048ebaf773db33ba03',NULL,'4ade48ef6ef82592d8b6fd2d1baf9816b028b7b4bde4abc093f06f37896e1d51',NULL,NULL,NULL,1794917131.0,1794917134.0,NULL,NULL,0);
INSERT INTO "tables" VALUES('WWrprhZNlwse','richelieu','richelieu court','1','{"edition": "court", "players": 4, "short": false, "move_at_cap": true}','{"kind": "none", "days": 0, "minutes": 0, "increment": 0}',0,0,'lot','knight','nBUbHoWC8FJo','playing','9a55df2aeb37dd28efd75541c4660287327fb3f3128c0b2b0aa41aa87db8dd45',NULL,'c93ac8a0036907cd73224d6bbb6c4c931c1fa3655c4f0d16d27eafed5d82173a',NULL,NULL,NULL,1794917135.0,1794917138.0,NULL,NULL,0);
INSERT INTO "tables" VALUES('PTsDSuFEhbty','blasons','blasons','1','{"players": 3, "variants": [], "ties": "one step"}','{"kind": "none", "days": 0, "minutes": 0, "increment": 0}',0,0,'lot','knight','nBUbHoWC8FJo','playing','cc4ae5578553c16be0f5d3cb0c58233021de274273ced71b0aa2e24049815ae6',NULL,'7e391368dbec6797dca90fc337f7ff8458ff7d64fc562f95098f7228c35b284b',NULL,NULL,NULL,1794917139.0,1794917140.0,NULL,NULL,0);
INSERT INTO "tables" VALUES('bobzjcU9kCTG','blasons','blasons','1','{"players": 3, "variants": [], "ties": "one step"}','{"kind": "none", "days": 0, "minutes": 0, "increment": 0}',0,0,'lot','knight','nBUbHoWC8FJo','open','deed9cad43eb396dcd99718b97000ed59b397938f11b1bfaef8fc0f940437aa1',NULL,'8eec8159e854b21b23312697e2ee16e0d6fc5230b7e009cabb9e220b1a3b8357',NULL,NULL,NULL,1794917251.0,NULL,NULL,NULL,0);
INSERT INTO "tables" VALUES('ZSHCoHPbzRKZ','richelieu','richelieu duel','1','{"edition": "duel", "players": 2, "short": false, "move_at_cap": false}','{"kind": "none", "days": 0, "minutes": 0, "increment": 0}',0,1,'next','knight','CrUZoL8g5ubb','open','945a6f4e00281b12b099c7dbb9f9911394fd734f0e11cceafe3475f0c0d9414c',NULL,'af0500b93903d3cf0b7ec11228c7d308497f2d50636e879fde1b33d001194613',NULL,NULL,NULL,1794917253.0,NULL,NULL,NULL,0);
INSERT INTO "tables" VALUES('VkAKqiaJ42cL','richelieu','richelieu duel','1','{"edition": "duel", "players": 2, "short": false, "move_at_cap": false}','{"kind": "none", "days": 0, "minutes": 0, "increment": 0}',0,0,'lot','knight','CrUZoL8g5ubb','open','861fc5d10b00b43708d052f629ae9be65ce8fd91d86dfa75468be82bcc1df2d3',NULL,'f06c599883a600ad0ea8795ee52768c1b54ab46aeee6fec971e1faab5e83c969',NULL,NULL,NULL,1794917255.0,NULL,NULL,NULL,0);
INSERT INTO "tables" VALUES('33XTNGcymwgn','richelieu','richelieu duel','1','{"edition": "duel", "players": 2, "short": false, "move_at_cap": false}','{"kind": "clock", "days": 0, "minutes": 15, "increment": 10}',1,0,'lot','knight','CrUZoL8g5ubb','open','7d35c992b54a95ac2f5585e5bfd1d56ecc9966977ec2b131edb20a7ea38bbb1a',NULL,'7906687d7251fe722eda4e23436cfdb18836f039344fb5d97a146f67dea39331','CQGgXkH1zxFU',NULL,NULL,1794917257.0,NULL,NULL,NULL,0);
INSERT INTO "tables" VALUES('rfWCfPKPv8oy','richelieu','richelieu duel','1','{"edition": "duel", "players": 2, "short": false, "move_at_cap": false}','{"kind": "none", "days": 0, "minutes": 0, "increment": 0}',0,1,'lot','baron','FWCEPyYngFb5','over','460d5fc8b1bd9822ecf8ce563bb3e26deb1e8936c5aa3b447916a9ac3e01ae18',NULL,'d457a211e2c30838bc65b92c5f0bef9a6d30f843a64084bfb7e12486d4dc89eb',NULL,NULL,'{"how": "played", "winners": [1], "scores": [31, 38], "left": []}',1794917265.0,1794917267.0,1794917380.0,'2026-11-17-richelieu-duel',1);
INSERT INTO "tables" VALUES('9tculuY2L56t','richelieu','richelieu duel','1','{"edition": "duel", "players": 2, "short": false, "move_at_cap": false}','{"kind": "none", "days": 0, "minutes": 0, "increment": 0}',0,1,'lot','knight','nBUbHoWC8FJo','over','29bf1df04b317caafc01db63226bcb4b302e0d8141e3f27f753b670448da4953','Armorial record 1
game: richelieu
rules: 1
edition: duel
players: 2
short: no
move_at_cap: no
first: 1

deal
  a Anc Ant No1 Ch2 Br2 Bg2 Lat Au2 Aus Bb2 Bgc Brt
  b Bbs Chs Brc Pr2 Br2 Bg1 Ch2 Prs Auc Bbc No2 Chc
  c Cht Bbt Brs La2 Lac Bg2 No2 Aut Ans La2 Br2 Bgs
  d Ch2 Not Bg2 An1 Bgt Noc Nos Pr2 Las An2 Prc Prt
  discs a5 Bourbon, a8 sword, b4 tower, b9 Auvergne, c3 marker back, c10 Normandie, d2 Champagne, d11 marker back

actions
  1. seat 1: take b1, place d2
  2. seat 0: take a12, place b7
  3. seat 1: take a11, stop, place c9
  4. seat 0: take d12, stop, place b5
  5. seat 1: take a10, place d4
  6. seat 0: take a1, stop, place c12
  7. seat 1: take a2, done
  8. seat 0: take c1, stop, lift b7, place a9
  9. seat 1: take c12, pay c9, lift d2, place a4
  10. seat 0: take a3, place d1
  11. seat 1: take b12, stop, done
  12. seat 0: take a4, pay d1, lift a9, place d7
  13. seat 1: take d11, place c2
  14. seat 0: take c11, lift b5, place c10
  15. seat 1: take b11, recall, place b6
  16. seat 0: take a5, lift d7, place d10
  17. seat 1: take a9, lift c2, place d3
  18. seat 0: take c2, take b10, done
  19. seat 1: take c10, pay d4, done
  20. seat 0: take d1, place c9
  21. seat 1: take b9, lift d3, place c3
  22. seat 0: take d10, place d4
  23. seat 1: take d2, done
  24. seat 0: take a6, lift d4, place b8
  25. seat 1: take d3, lift c3, place b5
  26. seat 0: take c9, stop, place b2
  27. seat 1: take d9, take a7, lift b5, place c7
  28. seat 0: take d8, lift b8, place c3
  29. seat 1: take c3, pay b6, done
  30. seat 0: take a8, place b7
  31. seat 1: take d7, recall, stop, place d5
  32. seat 0: take b8, lift b2, place d4
  33. seat 1: take b7, pay c7, lift d5, place c7
  34. seat 0: take d4, place b5
  35. seat 1: take c8, done
  36. seat 0: take d5, stop, place d6
  37. seat 1: take c4, lift c7, place b6
  38. seat 0: take d6, done
  39. seat 1: take b6, place c6
  40. seat 0: take b5, place c5
  41. seat 1: take b2, done
  42. seat 0: take c5, place b4
  43. seat 1: take c7, done
  44. seat 0: take b4, done
  45. seat 1: take c6, place b3

finished after 121 actions: 30 to 31, won by seat 1
seal: 4b3ecbe13e623eec
','db0f3c370ddaf2d8f0a53ff518361855e8802e3d46173c95f68f26dfdb0af883',NULL,NULL,'{"how": "played", "winners": [0], "scores": [26, 25], "left": []}',1794917383.0,1794917385.0,1794917487.0,'N3z5sbkm2uZK',1);
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
INSERT INTO "tokens" VALUES('L2cEpVZzAQlx','c795d41805f1f920d1698527568e76eae5ab1a1175102899d9b4259075562069','CrUZoL8g5ubb','my bot','["read", "play"]',1794916816.0);
CREATE TABLE users (
	id VARCHAR NOT NULL, 
	name VARCHAR NOT NULL, 
	"key" VARCHAR, 
	password VARCHAR, 
	admin BOOLEAN NOT NULL, 
	banned BOOLEAN NOT NULL, 
	created FLOAT NOT NULL, 
	arms VARCHAR, 
	PRIMARY KEY (id), 
	UNIQUE ("key")
);
INSERT INTO "users" VALUES('FWCEPyYngFb5','Anne','anne','$argon2id$v=19$m=8,t=1,p=1$dGhlIHNhbWUgc2FsdCAuLi4$Qae+eLA5o9RsDorzKOnN7bQgXB2MvfEWvBH9k/1cHBw',0,0,1794916801.0,'plain:purpure:sun:or');
INSERT INTO "users" VALUES('CrUZoL8g5ubb','Louis','louls','$argon2id$v=19$m=8,t=1,p=1$dGhlIHNhbWUgc2FsdCAuLi4$Qae+eLA5o9RsDorzKOnN7bQgXB2MvfEWvBH9k/1cHBw',0,0,1794916804.0,NULL);
INSERT INTO "users" VALUES('nBUbHoWC8FJo','Marie','rnarle','$argon2id$v=19$m=8,t=1,p=1$dGhlIHNhbWUgc2FsdCAuLi4$Qae+eLA5o9RsDorzKOnN7bQgXB2MvfEWvBH9k/1cHBw',1,0,1794916807.0,NULL);
INSERT INTO "users" VALUES('7bA16J7PglOU','Rochefort','rochefort','$argon2id$v=19$m=8,t=1,p=1$dGhlIHNhbWUgc2FsdCAuLi4$Qae+eLA5o9RsDorzKOnN7bQgXB2MvfEWvBH9k/1cHBw',0,1,1794916810.0,NULL);
INSERT INTO "users" VALUES('TG79BG16Qmts','Jean',NULL,NULL,0,0,1794916813.0,NULL);
CREATE INDEX ix_chat_table ON chat ("table");
CREATE INDEX ix_chat_user ON chat (user);
CREATE INDEX ratings_by_kind ON ratings (kind, user, games);
CREATE INDEX ix_reviews_user ON reviews (user);
CREATE INDEX ix_seats_name ON seats (name);
CREATE INDEX ix_seats_reserved_for ON seats (reserved_for);
CREATE INDEX ix_seats_user ON seats (user);
CREATE INDEX ix_sessions_user ON sessions (user);
CREATE INDEX ix_shared_deals_creator ON shared_deals (creator);
CREATE INDEX ix_shared_deals_day ON shared_deals (day);
CREATE INDEX tables_by_deal ON tables (deal, host);
CREATE INDEX tables_by_end ON tables (status, ended);
CREATE INDEX tables_by_game ON tables (status, game, ended);
CREATE INDEX tables_by_kind ON tables (status, kind, ended);
CREATE INDEX tables_by_rated ON tables (status, rated, ended);
CREATE INDEX tables_by_result ON tables (deal, counted, ended);
CREATE INDEX tables_by_status ON tables (status, created);
CREATE UNIQUE INDEX tables_counted ON tables (deal, host) WHERE counted;
CREATE INDEX ix_tokens_user ON tokens (user);
COMMIT;
