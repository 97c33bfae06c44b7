#!/usr/bin/env node
/* The entry point of every command in package.json. It runs on any Node from 12 up, so it is written in old JavaScript. It
   installs the packages if the lock file is newer than they are, builds if a source is newer than the build, finds a recent
   enough Node (the current one, otherwise the one in node_modules), and hands over to the command. */
'use strict';
var fs = require('fs');
var path = require('path');
var crypto = require('crypto');
var childProcess = require('child_process');

var root = path.resolve(__dirname, '..');
var command = process.argv[2];
var rest = process.argv.slice(3);
var needed = [22, 17];
/** Commands that are files of the built server; production folders have them, too. */
var serverCommands = require('./server-commands.json');

function fail(sentence) {
  console.error('\n  ' + sentence + '\n');
  process.exit(1);
}

function isNewEnough(version) {
  var parts = version.replace(/^v/, '').split('.').map(Number);
  return parts[0] > needed[0] || (parts[0] === needed[0] && parts[1] >= needed[1]);
}

function run(file, args, options) {
  var result = childProcess.spawnSync(file, args, Object.assign({ cwd: root, stdio: 'inherit' }, options));
  if (result.error) fail('Could not run ' + path.basename(file) + ': ' + result.error.message);
  return result.status === null ? 1 : result.status;
}

function hashOf(text) {
  return crypto.createHash('sha256').update(text).digest('hex');
}

function readIfThere(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** Whether the packages of the lock file are there, whoever installed them: npm notes in node_modules what it has installed. */
function isInstalled(wanted) {
  var noted = readIfThere(path.join(root, 'node_modules', '.package-lock.json'));
  var found = noted ? JSON.parse(noted).packages : {};
  return Object.keys(wanted).every(function (place) {
    var entry = wanted[place];
    // Optional packages are there for some systems; those that name none belong to packages of others.
    var isForUs = entry.os
      ? entry.os.indexOf(process.platform) >= 0 &&
        (!entry.cpu || entry.cpu.indexOf(process.arch) >= 0) &&
        (!entry.libc || entry.libc.indexOf('glibc') >= 0)
      : !entry.optional;
    if (!place.startsWith('node_modules/') || entry.link || !isForUs) return true;
    return Boolean(found[place]) && found[place].integrity === entry.integrity;
  });
}

function install() {
  var lock = readIfThere(path.join(root, 'package-lock.json'));
  var stamp = path.join(root, 'node_modules', '.staffroll-lock');
  var wanted = hashOf(lock + process.platform + process.arch);
  if (readIfThere(stamp) === wanted || (lock && isInstalled(JSON.parse(lock).packages))) return;
  console.log('Installing packages (once; a minute or two) …');
  var cli = process.env.npm_execpath;
  var args = ['ci', '--include=dev', '--include=optional', '--loglevel=error'];
  var status =
    cli && /\.c?js$/.test(cli)
      ? run(process.execPath, [cli].concat(args))
      : run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args);
  if (status !== 0) {
    fail(
      'npm could not install the packages (its message is above). Check the network and npm 8 or newer, then start again.',
    );
  }
  fs.writeFileSync(stamp, wanted);
}

function rightNode() {
  if (isNewEnough(process.version)) return process.execPath;
  var own = path.join(root, 'node_modules', 'node-' + process.platform + '-' + process.arch, 'bin', 'node');
  if (fs.existsSync(own)) return own;
  return fail(
    'Staffroll needs Node ' +
      needed.join('.') +
      ' or newer; this is ' +
      process.version +
      ' and there is none for ' +
      process.platform +
      '-' +
      process.arch +
      ' among the packages. Install a newer Node from https://nodejs.org and start again.',
  );
}

function newest(entry) {
  var stat = fs.statSync(entry, { throwIfNoEntry: false });
  if (!stat) return '';
  if (!stat.isDirectory())
    return path.relative(root, entry) + ':' + stat.size + ':' + Math.floor(stat.mtimeMs) + '\n';
  return fs
    .readdirSync(entry)
    .filter(function (name) {
      return name !== 'node_modules' && name !== 'dist' && !/\.spec\.tsx?$/.test(name);
    })
    .sort()
    .map(function (name) {
      return newest(path.join(entry, name));
    })
    .join('');
}

/** Builds a part if its sources have changed since the last build, or if `output` is gone. */
function build(node, part, output, sources, args, options) {
  var stamp = path.join(root, '.cache', 'build-' + part);
  var now = hashOf(
    sources
      .map(function (source) {
        return newest(path.join(root, source));
      })
      .join(''),
  );
  if (readIfThere(stamp) === now && fs.existsSync(path.join(root, output))) return;
  console.log('Building the ' + part + ' …');
  if (run(node, args, options) !== 0) fail('The ' + part + ' could not be built; the reason is above.');
  fs.mkdirSync(path.dirname(stamp), { recursive: true });
  fs.writeFileSync(stamp, now);
}

function buildServer(node) {
  build(
    node,
    'server',
    'dist/server/names/installed-names.gz',
    [
      'server',
      'libs',
      'migrations',
      'package-lock.json',
      'nest-cli.json',
      '.swcrc',
      'scripts/build-server.mjs',
    ],
    ['scripts/build-server.mjs'],
  );
}

function buildPages(node) {
  build(
    node,
    'pages',
    'web/dist/server/index.js',
    ['web', 'libs', 'fonts', 'package-lock.json'],
    [path.join(root, 'node_modules/waku/dist/cli.js'), 'build'],
    { cwd: path.join(root, 'web'), env: Object.assign({}, process.env, { NODE_ENV: 'production' }) },
  );
}

/** Hands over to a script: passes signals on to it, and it ends when this process dies. */
function handOver(node, args) {
  var child = childProcess.spawn(node, args, { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  ['SIGTERM', 'SIGINT', 'SIGHUP'].forEach(function (signal) {
    process.on(signal, function () {
      // In a terminal, the child has received the same signal already; a second one would cut its shutdown short.
      if (signal === 'SIGTERM' || !process.stdin.isTTY) child.kill(signal);
    });
  });
  // npm passes SIGTERM to the shell in which it started us, and some shells exit without telling us.
  var parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    setInterval(function () {
      if (process.ppid !== parent) child.kill('SIGTERM');
    }, 300);
  }
  child.on('exit', function (code, signal) {
    process.exit(code === null ? (signal === 'SIGKILL' ? 137 : 1) : code);
  });
}

if (!fs.statSync) fail('This Node is too old even to say so properly.');
install();
var node = rightNode();
process.env.PATH =
  path.dirname(node) +
  path.delimiter +
  path.join(root, 'node_modules', '.bin') +
  path.delimiter +
  process.env.PATH;

if (command === 'install') {
  process.exit(0);
} else if (command === 'start') {
  buildServer(node);
  buildPages(node);
  handOver(node, ['--enable-source-maps', 'dist/server/main.js']);
} else if (command === 'dev') {
  handOver(node, ['scripts/dev.mjs'].concat(rest));
} else if (command === 'test') {
  handOver(node, ['scripts/test.mjs'].concat(rest));
} else if (command === 'bench') {
  buildServer(node);
  buildPages(node);
  handOver(node, ['test/bench/run.mjs'].concat(rest));
} else if (command === 'soak') {
  buildServer(node);
  buildPages(node);
  handOver(node, ['test/soak/run.mjs'].concat(rest));
} else if (Object.prototype.hasOwnProperty.call(serverCommands, command)) {
  buildServer(node);
  handOver(node, ['--enable-source-maps', 'dist/server/' + serverCommands[command]].concat(rest));
} else if (command === 'production') {
  buildServer(node);
  buildPages(node);
  handOver(node, ['scripts/production.mjs'].concat(rest));
} else if (command === 'build-server') {
  buildServer(node);
} else if (command === 'build') {
  buildServer(node);
  buildPages(node);
} else {
  fail('Unknown command: ' + command);
}
