#!/usr/bin/env node
/* The entry point of every command in package.json. It runs on any Node from 12 up, so it is written in old JavaScript. It
   installs the packages if the lock file is newer than they are, builds if a source is newer than the build, finds a recent
   enough Node (the current one, otherwise the one in node_modules), and hands over to the command. */
'use strict';
var fs = require('fs');
var path = require('path');
var crypto = require('crypto');
var childProcess = require('child_process');
var folderOf = require('./packages.cjs').folderOf;
var packagesFor = require('./packages.cjs').packagesFor;
var steps = require('./steps.cjs');

var root = path.resolve(__dirname, '..');
var command = process.argv[2];
var rest = process.argv.slice(3);
var needed = [22, 17];
/** Commands that are files of the built server; production folders have them, too. */
var serverCommands = require('./server-commands.json');
/** For every program of the server: traces with our sources, and less memory for what is short-lived (docs/performance.md). */
var nodeOptions = require('./node-options.json');

function fail(sentence) {
  console.error('\n  ' + sentence + '\n');
  process.exit(1);
}

function isNewEnough(version) {
  var parts = version.replace(/^v/, '').split('.').map(Number);
  return parts[0] > needed[0] || (parts[0] === needed[0] && parts[1] >= needed[1]);
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

/** Whether npm installs a package of the lock file here. */
function isForUs(entry) {
  if (entry.link) return false;
  // Optional packages are there for some systems; those that name none belong to packages of others.
  return entry.os
    ? entry.os.indexOf(process.platform) >= 0 &&
        (!entry.cpu || entry.cpu.indexOf(process.arch) >= 0) &&
        (!entry.libc || entry.libc.indexOf('glibc') >= 0)
    : !entry.optional;
}

/** Whether the packages of the lock file are there, whoever installed them: npm notes in node_modules what it has installed. */
function isInstalled(wanted) {
  var noted = readIfThere(path.join(root, 'node_modules', '.package-lock.json'));
  var found = noted ? JSON.parse(noted).packages : {};
  return Object.keys(wanted).every(function (place) {
    var entry = wanted[place];
    if (!place.startsWith('node_modules/') || !isForUs(entry)) return true;
    return Boolean(found[place]) && found[place].integrity === entry.integrity;
  });
}

/** Installs the packages of the lock file if they are not there, and says how far it is. */
async function install() {
  var lock = readIfThere(path.join(root, 'package-lock.json'));
  var stamp = path.join(root, 'node_modules', '.staffroll-lock');
  var wanted = hashOf(lock + process.platform + process.arch);
  var packages = lock ? JSON.parse(lock).packages : {};
  if (readIfThere(stamp) === wanted || (lock && isInstalled(packages))) return;
  var places = Object.keys(packages).filter(function (place) {
    return place.startsWith('node_modules/') && isForUs(packages[place]);
  });
  var began = Date.now();
  console.log('Installing ' + places.length + ' packages, once …');
  var progress = sayHowFar(places, began);
  var log = 'install';
  var code = await steps.runNpmCi(log, ['--include=dev', '--include=optional']);
  clearInterval(progress);
  if (code !== 0)
    throw new Error(
      'The packages could not be installed. ' + steps.reasonOf(log) + '\n\n' + steps.lastLines(log),
    );
  fs.writeFileSync(stamp, wanted);
  console.log('Installed the packages' + since(began));
}

/** Prints a line for each tenth of the packages, but not more often than a person reads. */
function sayHowFar(places, began) {
  var said = 0;
  return setInterval(function () {
    var there = places.filter(function (place) {
      return fs.existsSync(path.join(root, place, 'package.json'));
    }).length;
    if (there < said + places.length / 10 || there === places.length) return;
    said = there;
    console.log('  ' + there + ' of ' + places.length + since(began));
  }, 4000);
}

/** Installs what the pages need of large packages. */
function installForPages() {
  if (!fs.existsSync(folderOf('still-reader'))) console.log('Installing the reader of pictures, once …');
  return packagesFor('still-reader');
}

function since(began) {
  return ' (' + Math.round((Date.now() - began) / 1000) + ' s)';
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

/**
 * Builds a part if its sources have changed since the last build, or if `output` is gone. `onLine` is called with each line that the
 * builder prints.
 */
async function build(node, part, output, sources, args, options) {
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
  var began = Date.now();
  var log = 'build-' + part;
  if ((await steps.runLogged(log, node, args, options)) !== 0)
    throw new Error('The ' + part + ' could not be built:\n\n' + steps.lastLines(log));
  fs.mkdirSync(path.dirname(stamp), { recursive: true });
  fs.writeFileSync(stamp, now);
  console.log('Built the ' + part + since(began));
}

function buildServer(node) {
  return build(
    node,
    'server',
    'dist/server/main.js',
    [
      'server',
      'libs',
      'migrations',
      'package-lock.json',
      '.swcrc',
      'scripts/build-server.mjs',
      'scripts/server-packages.json',
    ],
    ['scripts/build-server.mjs'],
  );
}

function buildPages(node) {
  return build(
    node,
    'pages',
    'web/dist/server/index.js',
    ['web', 'libs', 'fonts', 'package-lock.json', 'scripts/packages/still-reader'],
    [path.join(root, 'node_modules/waku/dist/cli.js'), 'build'],
    {
      cwd: path.join(root, 'web'),
      env: Object.assign({}, process.env, { NODE_ENV: 'production' }),
      onLine: function (line) {
        var step = /^\[(\d)\/(\d)\]/.exec(line);
        if (step) console.log('  pages: step ' + step[1] + ' of ' + step[2]);
      },
    },
  );
}

/** Hands over to a script: passes signals on to it, and it ends when this process dies. */
function handOver(node, args) {
  var child = childProcess.spawn(node, args, { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  ['SIGTERM', 'SIGINT', 'SIGHUP'].forEach(function (signal) {
    process.removeAllListeners(signal);
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

/** Commands that need the built pages, or the packages that these are made of. */
var withPages = ['start', 'bench', 'soak', 'production', 'build'];

/** Waits for all; if one fails, ends the others first, so that nothing is left running or half made. */
async function allOrNone(promises) {
  try {
    await Promise.all(promises);
  } catch (error) {
    steps.stop();
    await Promise.all(
      promises.map(function (promise) {
        return Promise.resolve(promise).catch(function () {});
      }),
    );
    throw error;
  }
}

async function main() {
  var isServerCommand = Object.prototype.hasOwnProperty.call(serverCommands, command);
  var known = withPages.concat('install', 'dev', 'test', 'build-server');
  if (!isServerCommand && known.indexOf(command) < 0) fail('Unknown command: ' + command);
  // Beside the others, since npm uses one processor.
  var forPages = withPages.concat('install', 'dev').indexOf(command) >= 0;
  await allOrNone([install(), forPages && installForPages()]);
  var node = rightNode();
  process.env.PATH =
    path.dirname(node) +
    path.delimiter +
    path.join(root, 'node_modules', '.bin') +
    path.delimiter +
    process.env.PATH;

  if (withPages.indexOf(command) >= 0) await allOrNone([buildServer(node), buildPages(node)]);
  else if (isServerCommand || command === 'build-server') await buildServer(node);

  if (command === 'start') {
    console.log('Starting …');
    handOver(node, nodeOptions.concat('dist/server/main.js'));
  } else if (command === 'dev') {
    handOver(node, ['scripts/dev.mjs'].concat(rest));
  } else if (command === 'test') {
    handOver(node, ['scripts/test.mjs'].concat(rest));
  } else if (command === 'bench' || command === 'soak') {
    handOver(node, ['test/' + command + '/run.mjs'].concat(rest));
  } else if (command === 'production') {
    handOver(node, ['scripts/production.mjs'].concat(rest));
  } else if (isServerCommand) {
    handOver(node, nodeOptions.concat('dist/server/' + serverCommands[command], rest));
  }
}

['SIGTERM', 'SIGINT', 'SIGHUP'].forEach(function (signal) {
  process.on(signal, function () {
    process.exit(1);
  });
});
main().catch(function (error) {
  fail(error.message);
});
